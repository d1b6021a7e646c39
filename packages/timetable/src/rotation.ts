import type { Reading } from '@sailing-desk/dates/date-status'
import { compareText } from '@sailing-desk/trade/text'
import { arrivalDays, departureDays } from './stay-days.ts'

type Placed = {
  id: number
  position: number
  starts_on: string | null
  ends_on: string | null
  reading: Reading
}

/**
 * The calls of one voyage in its own order: that of entry. If the days of those that are not in doubt cannot follow it, they are
 * sorted by their days among their own places; all others, TBA and OMIT included, keep their place.
 */
export function inRotation<Call extends Placed>(
  calls: readonly Call[],
  isInDoubt: (call: Call) => boolean,
): Call[] {
  const placed = calls.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const isDated = (call: Call) => call.starts_on !== null && !isInDoubt(call)
  const entered = placed.filter(isDated)
  if (entered.every((call, at) => at === 0 || mayFollow(call, entered[at - 1]))) return placed
  const dated = entered.toSorted(
    (a, b) => compareText(a.starts_on, b.starts_on) || compareText(a.ends_on, b.ends_on),
  )
  return placed.map((call) => (isDated(call) ? (dated.shift() ?? call) : call))
}

/** Whether a call can be the next one after another, which was entered before it. */
function mayFollow(call: Placed, before: Placed | undefined): boolean {
  if (!before || call.position === before.position) return false
  return arrivalDays(daysOf(call)).latest >= departureDays(daysOf(before)).earliest
}

const daysOf = ({ starts_on, ends_on, reading }: Placed) => ({
  starts_on: starts_on ?? '',
  ends_on: ends_on ?? starts_on ?? '',
  reading,
})
