import { readDates } from '../../dates/read-dates.ts'
import type { CircularCall } from '../circular.types.ts'

/** Whether two cells of one call say the same, in whatever notation. */
export function saysTheSame(one: CircularCall, other: CircularCall): boolean {
  if (one.status !== other.status || one.start !== other.start || one.end !== other.end) return false
  if (one.start === null && one.dates !== other.dates) return false
  const near = one.start ?? ''
  return (['dates', 'eta', 'etd', 'cut_off'] as const).every((field) =>
    isSameText(one[field] ?? null, other[field] ?? null, near),
  )
}

function isSameText(one: string | null, other: string | null, near: string): boolean {
  if (one === other) return true
  if (one === null || other === null || near === '') return false
  const [a, b] = [readDates(one, near), readDates(other, near)]
  return a.start !== null && a.start === b.start && a.end === b.end && a.time === b.time
}
