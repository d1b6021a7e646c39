import { approximateDays } from '@sailing-desk/dates/approximate-days'
import type { Reading } from '@sailing-desk/dates/date-status'
import { daysAndMonths } from '@sailing-desk/dates/day-text'

type Dated = { dates: string; starts_on: string | null; ends_on: string | null; reading: Reading }

/**
 * The meaning of ambiguous dates: '31 Dec – 1 Jan' for '31/1 Jan', '5 Feb' for '05/02', 'end January' for
 * 'E/Jan'. Undefined if the text contains every understood day and month, or if nothing was understood.
 */
export function understoodDates(call: Dated): string | undefined {
  const { dates, starts_on, ends_on } = call
  if (!starts_on) return undefined
  const understood = daysOf(call, starts_on, ends_on ?? starts_on)
  const typed = daysAndMonthsIn(dates)
  if (daysAndMonthsIn(understood.replace('about ', '')).every((part) => typed.includes(part)))
    return undefined
  return understood
}

/** The days of a call in the style of the site, if they are not the text as typed. */
export function shownDays(call: Dated): string | undefined {
  const { dates, starts_on, ends_on } = call
  if (!starts_on) return undefined
  const days = daysOf(call, starts_on, ends_on ?? starts_on)
  return days === dates ? undefined : days
}

function daysOf({ reading }: Dated, from: string, to: string): string {
  return reading === 'approx' ? approximateDays(from, to) : daysAndMonths(from, to)
}

/** Numbers without leading zeros, and words by their first three letters, as months are abbreviated. */
function daysAndMonthsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[1-9]\d*|[a-z]{3,}/g)
      ?.map((part) => part.slice(0, 3)) ?? []
  )
}
