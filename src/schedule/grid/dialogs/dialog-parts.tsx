import type { Problem } from '@sailing-desk/records/client/calls'
import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { notMovedText } from '../model/grid-messages.ts'
import type { GridState } from '../model/grid-state.ts'
import type { NotMoved } from '../model/voyage-calls.ts'
import type { GridActions, Update } from '../screen/use-grid-actions.ts'

/** `action`: what the dialog does, on the button that submits it. */
export function DialogButtons({ action }: { action: string }) {
  return (
    <DialogActions>
      <CancelButton />
      <Button type="submit" kind="primary">
        {action}
      </Button>
    </DialogActions>
  )
}

/** What a dialog of the grid knows and may change. */
export type DialogProps = {
  state: GridState
  actions: GridActions
  update: Update
  today: string
  /** Closes the dialog. `isDone`: the focus goes to the cell and not back to the button. */
  onClose: (isDone?: boolean) => void
}

/** What is wrong with a field, found without asking the server. */
export const fieldProblem = (field: string, message: string): Problem => ({
  status: 422,
  message: null,
  errors: [{ field, message }],
  second_factor: null,
})

export function NotMovedList({ title, left }: { title: string; left: readonly NotMoved[] }) {
  if (left.length === 0) return null
  return (
    <>
      <p>{title}:</p>
      <ul>
        {left.map((each) => (
          <li key={`${each.port.id} ${each.name}`}>{notMovedText(each)}</li>
        ))}
      </ul>
    </>
  )
}

export const MAX_DAYS = 365

type Props = {
  label: string
  hint: string
  value: string
  required?: boolean
  autoFocus?: boolean
  onType: (typed: string) => void
}

/** By how many days a voyage is moved. */
export function DaysField({ onType, ...field }: Props) {
  return (
    <TextField
      {...field}
      name="days"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

const MAX_TYPED = 20

/** Returns null for what is not a number of days. */
export function daysIn(typed: string): number | null {
  const text = typed.slice(0, MAX_TYPED).replace(/\s/g, '').replace('−', '-')
  const days = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(days) <= MAX_DAYS ? days : null
}
