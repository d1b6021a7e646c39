import { dayNumberOf } from './calendar-day.ts'
import { foldText, tokenize } from './date-tokens.ts'

/** The weekdays that a text names, in order; 0 for Sunday. */
function weekdaysIn(text: string): number[] {
  const folded = foldText(text)
  const tokens = folded === null ? null : tokenize(folded)
  return (tokens ?? []).flatMap((token) =>
    token.kind === 'remark' && token.weekday !== undefined ? [token.weekday] : [],
  )
}

/**
 * Whether a text names a weekday that neither its first nor its last day (ISO days) is: `Mon 15 Dec` in a year in which
 * that is a Tuesday.
 */
export function contradictsWeekday(text: string, start: string, end: string): boolean {
  const days = [start, end].map(weekdayOf)
  return weekdaysIn(text).some((weekday) => !days.includes(weekday))
}

/** 1 January 1970, day number 0, was a Thursday. */
function weekdayOf(isoDay: string): number {
  return (((dayNumberOf(isoDay) + 4) % 7) + 7) % 7
}
