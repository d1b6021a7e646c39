import { Dialog, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { Form } from '@sailing-desk/records/ui/fields/form'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { useState } from 'react'
import { activeCall } from '../model/active-call.ts'
import { callsText, shiftedText } from '../model/grid-messages.ts'
import { type Shift, shiftVoyage } from '../model/shift-voyage.ts'
import { DaysField, daysIn, MAX_DAYS } from './days-field.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import type { DialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { fieldProblem } from './field-problem.ts'
import { NotMovedList } from './not-moved-list.tsx'

/** Shifts the voyage of the active cell from that call on. */
export function ShiftDialog({ state, actions, today, onClose }: DialogProps) {
  const [typed, setTyped] = useState('')
  const [withCutOff, setWithCutOff] = useState(true)
  const call = activeCall(state)
  if (!call) return null
  const days = daysIn(typed)
  const shift = shiftVoyage(state, { days: days ?? 0, withCutOff, today })

  async function apply() {
    if (days === null || days === 0) {
      return fieldProblem('days', `Enter a whole number from -${MAX_DAYS} to ${MAX_DAYS}, but not 0`)
    }
    if (shift.changes.length === 0) return fieldProblem('days', 'None of these calls can be shifted')
    actions.change(shift.changes, shiftedText(shift.changes.length, days, shift.left))
    onClose(true)
    return null
  }

  return (
    <Dialog title={`Shift ${vesselWithVoyage(call.vessel)}`} open onClose={() => onClose()}>
      <Form onSubmit={apply} failure="">
        <DialogText>
          <p>{`From ${call.port.name} on, with ETA and ETD.`}</p>
        </DialogText>
        <DaysField
          label="Days"
          hint="For example 2 for later, -2 for earlier"
          autoFocus
          value={typed}
          onType={setTyped}
        />
        <CutOffChoice {...{ withCutOff, setWithCutOff }} />
        <ShiftPreview shift={shift} days={days ?? 0} />
        <DialogButtons action="Shift" />
      </Form>
    </Dialog>
  )
}

type CutOffChoiceProps = { withCutOff: boolean; setWithCutOff: (withCutOff: boolean) => void }

function CutOffChoice({ withCutOff, setWithCutOff }: CutOffChoiceProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={withCutOff}
        onChange={(event) => setWithCutOff(event.currentTarget.checked)}
      />
      Shift the cut-offs, too
    </label>
  )
}

function ShiftPreview({ shift: { changes, first, left }, days }: { shift: Shift; days: number }) {
  return (
    <div className={styles.preview} aria-live="polite">
      <p>
        {`${callsText(changes.length)} will be shifted.`}
        {first && days !== 0 && ` ${first.port.name}: ${first.from} becomes ${first.to}.`}
      </p>
      <NotMovedList title="Left alone" left={left} />
    </div>
  )
}
