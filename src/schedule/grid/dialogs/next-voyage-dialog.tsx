import { Dialog } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { useState } from 'react'
import { activeCall } from '../model/active-call.ts'
import { callsText } from '../model/grid-messages.ts'
import { addVoyage, type GridState } from '../model/grid-state.ts'
import { copyVoyage, nextVoyageNumber, usualInterval } from '../model/next-voyage.ts'
import { DaysField, daysIn, MAX_DAYS } from './days-field.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import type { DialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { fieldProblem } from './field-problem.ts'
import { NotMovedList } from './not-moved-list.tsx'
import { VoyageFields, voyageOf, voyageProblem } from './voyage-fields.tsx'

/** Copies the voyage of the active cell with all its calls so many days later. */
export function NextVoyageDialog({ state, actions, update, today, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => usualDays(state, today))
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
        <DaysField
          label="Days later"
          hint="Between this voyage and the next"
          required
          value={typed}
          onType={setTyped}
        />
        <CopyPreview {...copy} />
        <DialogButtons action="Copy" />
      </Form>
    </Dialog>
  )
}

function usualDays(state: GridState, today: string): string {
  const interval = usualInterval(state, state.selection.active.column, today)
  return interval === null ? '' : String(interval)
}

function CopyPreview({ count, left }: Pick<ReturnType<typeof copyVoyage>, 'count' | 'left'>) {
  return (
    <div className={styles.preview} aria-live="polite">
      <p>{`${callsText(count)} will be copied.`}</p>
      <NotMovedList title="Not copied, because they have no exact day" left={left} />
    </div>
  )
}
