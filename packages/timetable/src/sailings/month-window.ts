import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'

/** From the first to the last day, both included. */
export type Days = { from_day: string; to_day: string }

const DAYS_AHEAD = 90
/** How far ahead a direct sailing makes a pair of ports worth a page of its own in search engines. */
const DAYS_LISTED = 120
const MONTHS_AHEAD = 12

export const daysLater = (day: string, days: number): string => toIsoDay(dayNumberOf(day) + days)

export const earlierOf = (one: string, other: string) => [one, other].sort()[0] ?? one
export const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one

/** The month of `today` and the 12 after it: '2026-11', '2026-12', … */
export function monthsAhead(today: string): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + later, 1)).toISOString().slice(0, 7),
  )
}

/** The days of a month, or up to the end of the month `until`; without either the next 90 days. */
export function searchedDays(month: string | null, today: string, until = month): Days {
  return {
    from_day: month === null ? today : `${month}-01`,
    to_day: until === null ? daysLater(today, DAYS_AHEAD) : lastDayOf(until),
  }
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10)
}

export const listedDays = (today: string): Days => ({
  from_day: today,
  to_day: daysLater(today, DAYS_LISTED),
})
