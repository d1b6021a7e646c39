import { dayWritten } from '../../dates/day-span.ts'
import { readDates } from '../../dates/read-dates.ts'
import { daysBetween } from '../../lib/days.ts'
import { callFinding, type HealthCall, isExact, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

const DUE_WITHIN_DAYS = 10

/** Calls whose dates, ETA or ETD are no date of the calendar, or whose dates could not be read. */
export function unreadableDates(rotation: Rotation, today: string): Finding[] {
  return rotation.flatMap((call) => {
    const detail = faultOf(call, today)
    return detail ? [callFinding(call, detail)] : []
  })
}

function faultOf(call: HealthCall, today: string): string | null {
  if (call.reading === 'unreadable') {
    return readDates(call.dates, today).kind === 'invalid'
      ? invalid(call.dates)
      : `“${call.dates}” could not be read as a date`
  }
  // ETA and ETD may also be remarks.
  const { eta, etd } = call.stay
  if (eta?.kind === 'invalid') return invalid(`ETA ${call.eta}`)
  return etd?.kind === 'invalid' ? invalid(`ETD ${call.etd}`) : null
}

const invalid = (text: string) => `“${text}” is not a valid date`

/** Calls to be announced of a vessel that has a call within the next days. */
export function undatedCallsOfDueVessels(rotation: Rotation, today: string): Finding[] {
  const due = rotation
    .filter(isExact)
    .filter(({ starts_on, ends_on }) => ends_on >= today && daysBetween(today, starts_on) <= DUE_WITHIN_DAYS)
    .sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))[0]
  if (!due) return []
  return rotation
    .filter(({ reading }) => reading === 'tba')
    .map((call) =>
      callFinding(call, `No date; the vessel is due at ${due.port_name} on ${dayWritten(due.starts_on)}`),
    )
}
