import { useState } from 'react'
import { vesselWithVoyage } from '../../../lib/vessel-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { Form, type FormFields } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { callsText } from '../model/grid-messages.ts'
import { addVoyage } from '../model/grid-state.ts'
import { copyVoyage, nextVoyageNumber, usualInterval } from '../model/next-voyage.ts'
import { activeCall } from '../screen/active-call.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { fieldProblem } from './field-problem.ts'
import { NotMovedList } from './not-moved-list.tsx'
import { daysIn, MAX_DAYS } from './shift-dialog.tsx'
import { VoyageFields, voyageOf, voyageProblem } from './voyage-fields.tsx'

/** Copies the voyage of the active cell with all its calls so many days later. */
export function NextVoyageDialog({ state, actions, update, today, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => {
    const interval = usualInterval(state, state.selection.active.column, today)
    return interval === null ? '' : String(interval)
  })
  const call = activeCall(state)
  if (!call) return null
  const { vessel } = call
  const days = daysIn(typed)
  const copy = copyVoyage(state, vessel.id, days ?? 0, today)

  async function apply(fields: FormFields) {
    const voyage = voyageOf(fields)
    const problem = voyageProblem(state, voyage)
    if (problem) return problem
    if (days === null) return fieldProblem('days', `Enter a whole number from -${MAX_DAYS} to ${MAX_DAYS}`)
    update((before) => addVoyage(before, voyage, copy.callsFor))
    actions.announce(`${vesselWithVoyage(voyage)} added with ${callsText(copy.count)}.`)
    onClose(true)
    return null
  }

  return (
    <Dialog title={`Copy ${vesselWithVoyage(vessel)} as next voyage`} open onClose={() => onClose()}>
      <Form onSubmit={apply} failure="">
        <VoyageFields name={vessel.name} voyage={nextVoyageNumber(vessel.voyage)} />
        <TextField
          label="Days later"
          name="days"
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          hint="Between this voyage and the next"
        />
        <div className={styles.preview} aria-live="polite">
          <p>{`${callsText(copy.count)} will be copied.`}</p>
          <NotMovedList title="Not copied, because they have no exact day" left={copy.left} />
        </div>
        <DialogActions>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button type="submit" kind="primary">
            Copy
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
