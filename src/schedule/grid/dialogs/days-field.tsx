import { TextField } from '@sailing-desk/records/ui/fields/fields'

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
