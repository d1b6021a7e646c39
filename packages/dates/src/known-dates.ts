import type { DateOrder } from './date-notations.ts'
import { type DatesRead, readDates } from './read-dates.ts'

const ORDERS: readonly DateOrder[] = ['day first', 'month first']

/** The ISO days that a text is known to mean; of a cut-off only the last one is known. */
type KnownDays = { start?: string; end: string }

/**
 * Reads a text by the days that it is known to mean: they decide its year, and its order of day and month in figures.
 * Returns null if no reading of the text gives exactly these days.
 */
export function readKnownDates(text: string, { start, end }: KnownDays): DatesRead | null {
  const readings = ORDERS.map((order) => readDates(text, start ?? end, order))
  return readings.find((read) => read.end === end && (start ?? read.start) === read.start) ?? null
}
