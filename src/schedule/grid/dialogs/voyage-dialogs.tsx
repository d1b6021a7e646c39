import type { Problem } from '@sailing-desk/records/client/calls'
import { Dialog, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, type FormFields } from '@sailing-desk/records/ui/fields/form'
import { nameKey, tidyName } from '@sailing-desk/trade/text'
import { vesselWithVoyage, voyageNumber } from '@sailing-desk/trade/vessel-name'
import { useState } from 'react'
import { VESSEL_LABELS } from '../../vessels/vessel.ts'
import { activeCall } from '../model/active-call.ts'
import { callsText, shiftedText } from '../model/grid-messages.ts'
import { addVoyage, columnsOf, type GridState } from '../model/grid-state.ts'
import {
  copyVoyage,
  nextVoyageNumber,
  type Shift,
  shiftVoyage,
  usualInterval,
} from '../model/shift-voyage.ts'
import {
  DaysField,
  DialogButtons,
  type DialogProps,
  daysIn,
  fieldProblem,
  MAX_DAYS,
  NotMovedList,
} from './dialog-parts.tsx'
import styles from './dialogs.module.css'

/** Adds a voyage without calls. */
export function AddVoyageDialog({ state, actions, update, onClose }: DialogProps) {
  async function add(fields: FormFields) {
    const voyage = voyageOf(fields)
    const problem = voyageProblem(state, voyage)
    if (problem) return problem
    update((before) => addVoyage(before, voyage))
    actions.announce(`${vesselWithVoyage(voyage)} added.`)
    onClose(true)
    return null
  }

  return (
    <Dialog title="Add voyage" open onClose={() => onClose()}>
      <Form onSubmit={add} failure="">
        <VoyageFields name="" voyage="" />
        <DialogButtons action="Add voyage" />
      </Form>
    </Dialog>
  )
}

type Voyage = { name: string; voyage: string | null }

export function VoyageFields({ name, voyage }: { name: string; voyage: string }) {
  return (
    <>
      <TextField
        label={VESSEL_LABELS.name}
        name="name"
        required
        autoComplete="off"
        maxLength={200}
        defaultValue={name}
        autoFocus={name === ''}
      />
      <TextField
        label={VESSEL_LABELS.voyage}
        name="voyage"
        autoComplete="off"
        maxLength={40}
        defaultValue={voyage}
        autoFocus={name !== ''}
        hint="For example 041W, without the V."
      />
    </>
  )
}

export function voyageOf({ name = '', voyage = '' }: FormFields): Voyage {
  return { name: tidyName(name), voyage: voyageNumber(tidyName(voyage)) || null }
}

/** A problem if the grid has this voyage already; null if not. */
export function voyageProblem(state: GridState, voyage: Voyage): Problem | null {
  const keyOf = (each: Voyage) => nameKey(vesselWithVoyage(each))
  const isTaken = columnsOf(state).some((each) => keyOf(each) === keyOf(voyage))
  return isTaken ? fieldProblem('voyage', 'This voyage is on the route already') : null
}

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
