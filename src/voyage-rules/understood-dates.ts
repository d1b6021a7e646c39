import type { Reading } from '../dates/date-status.ts'
import { daysAndMonths } from '../dates/day-span.ts'

type Dated = { dates: string; starts_on: string | null; ends_on: string | null; reading: Reading }

/**
 * The meaning of ambiguous dates: '31 Dec – 1 Jan' for '31/1 Jan', '5 Feb' for '05/02', 'about 11 – 20 Jan' for
 * 'Mid Jan'. Undefined if the text contains every understood day and month, or if nothing was understood.
 */
export function understoodDates({ dates, starts_on, ends_on, reading }: Dated): string | undefined {
  if (!starts_on) return undefined
  const understood = daysAndMonths(starts_on, ends_on ?? starts_on)
  const typed = daysAndMonthsIn(dates)
  if (daysAndMonthsIn(understood).every((part) => typed.includes(part))) return undefined
  return reading === 'approx' ? `about ${understood}` : understood
}

/** Numbers without leading zeros, and words by their first three letters, as months are abbreviated. */
function daysAndMonthsIn(text: string): string[] {
  return text.toLowerCase().match(/[1-9]\d*|[a-z]{3}/g) ?? []
}
