import type { Reading } from '../../dates/date-status.ts'
import { daysAndMonths } from '../../dates/day-span.ts'

type Dated = { dates: string; starts_on: string | null; ends_on: string | null; reading: Reading }

/**
 * What visitors read beside dates that do not say it themselves: '31 Dec – 1 Jan' beside '31/1 Jan', '5 Feb' beside
 * '05/02', 'about 11 – 20 Jan' beside 'Mid Jan'. A text is self-evident when it names every day and month that was
 * understood; then, and where nothing was understood, there is nothing to add.
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
