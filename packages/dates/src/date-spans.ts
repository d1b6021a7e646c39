import { dayNumber, lastDayOf, yearNear } from './calendar-day.ts'
import type { Side, Written } from './date-notations.ts'

/** First and last day as day numbers. */
export type Span = { start: number; end: number }
type FullDate = { year: number; month: number; day: number }

export const MAX_STAY_DAYS = 14

/** Returns null if the days do not exist. */
export function placeSpan(written: Written, reference: string): Span | null {
  const span = isVague(written) ? vagueSpan(written, reference) : daySpan(written, reference)
  return span !== null && span.end >= span.start ? span : null
}

/** A month or a part of one, without a day. */
export function isVague({ first }: Written): boolean {
  return first.day === undefined
}

function daySpan({ first, last }: Written, reference: string): Span | null {
  if (last === null) return stay(first, first, reference)
  if (first.month !== undefined && last.month !== undefined) return stay(first, last, reference)
  return stayOfOneMonth(first, last, reference)
}

/** 30 Jan-2 Feb: both months are known. A year on one side determines the other. */
function stay(first: Side, last: Side, reference: string): Span | null {
  const { day: fromDay = 0, month: fromMonth = 0 } = first
  const { day: toDay = 0, month: toMonth = 0 } = last
  const yearsLater = toMonth < fromMonth ? 1 : 0
  const fromYear =
    first.year ?? (last.year === undefined ? yearNear(reference, fromMonth, fromDay) : last.year - yearsLater)
  if (fromYear === null) return null
  const toYear = last.year ?? fromYear + yearsLater
  return span(
    { year: fromYear, month: fromMonth, day: fromDay },
    { year: toYear, month: toMonth, day: toDay },
  )
}

/** 29-30 Jan, or 30/1 Feb: a first day larger than the last is in the month before. */
function stayOfOneMonth(first: Side, last: Side, reference: string): Span | null {
  const month = first.month ?? last.month ?? 0
  const writtenYear = last.year ?? first.year
  const { day: fromDay = 0 } = first
  const { day: toDay = 0 } = last
  const isCarriedOver = fromDay > toDay
  const year = writtenYear ?? yearNear(reference, month, isCarriedOver ? toDay : fromDay)
  if (year === null) return null
  const to = { year, month, day: toDay }
  if (!isCarriedOver) return span({ year, month, day: fromDay }, to)
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
  const found = span({ ...before, day: fromDay }, to)
  return found !== null && found.end - found.start <= MAX_STAY_DAYS ? found : null
}

/** Early Jan, Jan, Mid/End Jan, End Jan-Early Feb: from the first day of the first part to the last of the last. */
function vagueSpan({ first, last }: Written, reference: string): Span | null {
  const ending = last ?? first
  const toMonth = ending.month ?? 0
  const fromMonth = first.month ?? toMonth
  const fromDay = first.part?.from ?? 1
  const yearsLater = toMonth < fromMonth ? 1 : 0
  const year =
    first.year ??
    (ending.year === undefined ? yearNear(reference, fromMonth, fromDay) : ending.year - yearsLater)
  if (year === null) return null
  const toYear = ending.year ?? year + yearsLater
  return span(
    { year, month: fromMonth, day: fromDay },
    { year: toYear, month: toMonth, day: lastDayOfPart(ending, toYear, toMonth) },
  )
}

function lastDayOfPart({ part }: Side, year: number, month: number): number {
  return part?.to ?? lastDayOf(year, month)
}

function span(from: FullDate, to: FullDate): Span | null {
  const start = dayNumber(from.year, from.month, from.day)
  const end = dayNumber(to.year, to.month, to.day)
  return start === null || end === null ? null : { start, end }
}
