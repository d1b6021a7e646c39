/** Days are ISO text: '2026-11-25'. */

const DAY_MS = 86_400_000
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The current day in India, which has no daylight saving time. */
export function dayInIndia(now: number = Date.now()): string {
  return new Date(now + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** The ISO timestamp of midnight in India, so many days after the given day. */
export function momentOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) - INDIA_AHEAD_OF_UTC_MS + daysLater * DAY_MS).toISOString()
}

/** Noon of a day in India, in milliseconds since 1970. */
export const noonInIndia = (day: string): number => Date.parse(day) - INDIA_AHEAD_OF_UTC_MS + DAY_MS / 2

/** Whole days between two ISO days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The ISO day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether text is a valid ISO day. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
