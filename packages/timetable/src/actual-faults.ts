import { dayText } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { ACTUAL_NAMES, type ActualDates, type ActualName, actualStay } from './actual-dates.ts'

/** A day that cannot be right, or, as a warning, is unlikely to be. */
export type ActualFault = { field: ActualName; message: string }

type Scheduled = { starts_on: string | null; ends_on: string | null }

const DAYS_AHEAD = 1
const MAX_DAYS_OFF = 60

export const ACTUAL_EXAMPLE = 'a day, with the time if you know it, such as 16 Dec or 16 Dec 0630'

const WORDS: Record<ActualName, { what: string; scheduled: keyof Scheduled }> = {
  ata: { what: 'arrival', scheduled: 'starts_on' },
  atd: { what: 'departure', scheduled: 'ends_on' },
}

/** What no call can have: a day that has not come (a port may be a day ahead of India), or a departure before the arrival. */
export function actualFaults(actual: ActualDates, today: string): ActualFault[] {
  const { arrived, departed } = actualStay(actual)
  const days = { ata: arrived?.day ?? null, atd: departed?.day ?? null }
  const future = ACTUAL_NAMES.flatMap((field) => {
    const day = days[field]
    return day !== null && daysBetween(today, day) > DAYS_AHEAD
      ? [{ field, message: `${dayText(day)} is in the future` }]
      : []
  })
  if (future.length > 0) return future
  return isReversed(actual) ? [{ field: 'atd', message: 'The departure is before the arrival' }] : []
}

/** On one day only the times tell. */
function isReversed(actual: ActualDates): boolean {
  const { arrived, departed } = actualStay(actual)
  if (!arrived || !departed) return false
  if (arrived.day !== departed.day) return departed.day < arrived.day
  return arrived.minutes !== null && departed.minutes !== null && departed.minutes < arrived.minutes
}

/**
 * What is unlikely: far from the schedule, or before a circular that still announced it. `issued`: the day of the newest circular;
 * null if none was imported.
 */
export function actualWarnings(
  actual: ActualDates,
  scheduled: Scheduled,
  issued: string | null,
): ActualFault[] {
  const { arrived, departed } = actualStay(actual)
  const days = { ata: arrived?.day ?? null, atd: departed?.day ?? null }
  return ACTUAL_NAMES.flatMap((field): ActualFault[] => {
    const { what, scheduled: name } = WORDS[field]
    const [day, planned] = [days[field], scheduled[name]]
    if (day === null || planned === null) return []
    const off = Math.abs(daysBetween(planned, day))
    if (off > MAX_DAYS_OFF)
      return [{ field, message: `The ${what} is ${off} days from the scheduled ${dayText(planned)}` }]
    if (issued !== null && day < issued && planned >= issued)
      return [
        {
          field,
          message: `The circular of ${dayText(issued)} still announced the ${what} for ${dayText(planned)}`,
        },
      ]
    return []
  })
}
