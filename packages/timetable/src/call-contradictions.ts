import type { Reading } from '@sailing-desk/dates/date-status'
import { daySpan } from '@sailing-desk/dates/day-text'
import type { DatesRead } from '@sailing-desk/dates/read-dates'
import { type StayTimes, type TimedCall, timedDay } from './stay-times.ts'

/**
 * Why the dates of a call cannot be taken for a fact. 'times': its dates, ETA and ETD disagree. By the other calls of its voyage:
 * 'order': it lies before the call before it, or after the one after it; 'speed': no vessel can be there in time; 'year': its
 * year is a different one.
 */
export const DOUBTS = ['times', 'order', 'speed', 'year'] as const
export type Doubt = (typeof DOUBTS)[number]

/** Something that contradicts, in words for the administrator, and the field of the call that shows it. */
export type CallWarning = { code: Doubt; field: 'dates' | 'eta' | 'etd'; message: string }

/** A call with the days that its dates mean. */
export type ReadCall = TimedCall & { dates: string; reading: Reading }

/**
 * How the dates, ETA and ETD of one call contradict each other: a vessel arrives on the first day of her stay and leaves on the
 * last one; approximate dates may mean any day of theirs. Nothing if all agree or say nothing of a day. `times`: its ETA and ETD
 * as `stayTimes` reads them.
 */
export function callContradictions(call: ReadCall, times: StayTimes): CallWarning[] {
  const { eta, etd } = times
  return [
    ...timeFault('eta', call, eta),
    ...timeFault('etd', call, etd),
    ...(isReversed(times) ? [warning('etd', reversalText(call))] : []),
  ]
}

/** What is said of a call that ends before it begins. */
export const reversalText = ({ eta, etd }: Pick<ReadCall, 'eta' | 'etd'>) => `ETD ${etd} is before ETA ${eta}`

function timeFault(field: 'eta' | 'etd', call: ReadCall, time: DatesRead | null): CallWarning[] {
  if (time === null) return []
  const label = field.toUpperCase()
  const text = call[field]
  if (time.kind === 'invalid') return [warning(field, `${label} “${text}” is not a valid date`)]
  const days = stayDays(field, call)
  if (days === null) {
    const isDated = call.reading !== 'unreadable' && time.start !== null
    return isDated ? [warning(field, `The dates are ${call.dates}, but there is an ${label}: ${text}`)] : []
  }
  if (time.kind === 'omit') return [warning(field, `${label} is ${text}, but there are dates: ${call.dates}`)]
  if (time.start === null || time.end === null) return []
  if (time.start <= days.latest && time.end >= days.earliest) return []
  const of = field === 'eta' ? 'arrival' : 'departure'
  return [
    warning(
      field,
      `${label} ${text} is not the day of ${of} by the dates, ${daySpan(days.earliest, days.latest)}`,
    ),
  ]
}

/** The days on which a call can begin or end by its dates; null if they do not say. */
function stayDays(field: 'eta' | 'etd', { reading, starts_on, ends_on }: ReadCall) {
  if (!starts_on || !ends_on) return null
  if (reading === 'approx') return { earliest: starts_on, latest: ends_on }
  const day = field === 'eta' ? starts_on : ends_on
  return { earliest: day, latest: day }
}

/** Whether ETD is before ETA. On the same day only the times tell. */
function isReversed({ eta, etd }: StayTimes): boolean {
  if (eta?.kind !== 'exact' || etd?.kind !== 'exact') return false
  if (eta.start === null || etd.end === null) return false
  if (etd.end !== eta.start) return etd.end < eta.start
  const [arrival, departure] = [timedDay(eta), timedDay(etd)]
  return arrival !== null && departure !== null && departure.latest < arrival.earliest
}

const warning = (field: CallWarning['field'], message: string): CallWarning => ({
  code: 'times',
  field,
  message,
})
