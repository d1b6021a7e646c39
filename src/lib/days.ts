/** Days are ISO text: '2026-11-25'. */

const DAY_MS = 86_400_000
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The day in India, which has no summer time. */
export function dayInIndia(now: number = Date.now()): string {
  return new Date(now + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** When a day in India begins, as an ISO moment; or the one that comes so many days after it. */
export function momentOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) - INDIA_AHEAD_OF_UTC_MS + daysLater * DAY_MS).toISOString()
}

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Whether a text is an ISO day that the calendar has. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
