import { dayWritten } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { compareText } from '@sailing-desk/trade/text'
import { callFinding, isExact, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

const DUE_WITHIN_DAYS = 10

/** Calls whose dates are no date of the calendar, or could not be read. */
export function unreadableDates(rotation: Rotation, today: string): Finding[] {
  return rotation
    .filter(({ reading }) => reading === 'unreadable')
    .map((call) => {
      const isInvalid = readDates(call.dates, today).kind === 'invalid'
      return callFinding(
        call,
        `“${call.dates}” ${isInvalid ? 'is not a valid date' : 'could not be read as a date'}`,
      )
    })
}

/** Calls to be announced of a vessel that has a call within the next days. */
export function undatedCallsOfDueVessels(rotation: Rotation, today: string): Finding[] {
  const due = rotation
    .filter(isExact)
    .filter(({ starts_on, ends_on }) => ends_on >= today && daysBetween(today, starts_on) <= DUE_WITHIN_DAYS)
    .sort((a, b) => compareText(a.starts_on, b.starts_on))[0]
  if (!due) return []
  return rotation
    .filter(({ reading }) => reading === 'tba')
    .map((call) =>
      callFinding(call, `No date; the vessel is due at ${due.port_name} on ${dayWritten(due.starts_on)}`),
    )
}
