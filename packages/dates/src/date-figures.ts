import { dayNumber, isYear, lastDayOf, yearNear } from './calendar-day.ts'
import type { Side, Written } from './date-notations.ts'
import { clockTime, hourAndMinute, isMark, type Mark, type Token } from './date-words.ts'

const MAX_TIMES = 2
const JOINING_MARKS: readonly Mark[] = ['-', '/', ',', '@']

/** Decides whether four bare digits are a year or a time. Leaves them open if neither is certain. */
export function resolveFourDigits(tokens: Token[], referenceYear: number): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'number' || token.digits.length !== 4) return token
    const value = Number(token.digits)
    const year: Token = { kind: 'year', value, place: token.place }
    const { hour, minute } = hourAndMinute(token.digits)
    const time: Token = { kind: 'time', value: clockTime(hour, minute) }
    const isLikely = isLikelyYear(value, referenceYear)
    const isPossibleYear = isYear(value)
    if (isBetweenDayAndMonth(tokens, at)) return time
    if (isPossibleYear && isWrittenAsYear(tokens, at)) return year
    if (at > 0) return isLikely ? year : time
    if (isLikely && isFollowedByMonthAndDay(tokens)) return year
    return isPossibleYear ? token : time
  })
}

/** Four bare digits after a date are a year in this range only, and otherwise a time: 12 Dec 2000 is 20:00. */
export function isLikelyYear(value: number, referenceYear: number): boolean {
  return value >= referenceYear - 1 && value <= referenceYear + 2
}

/** 29/0600 JAN: a year cannot be there. */
function isBetweenDayAndMonth(tokens: Token[], at: number): boolean {
  return (
    isMark(tokens[at - 1], '/') &&
    isDay(tokens[at - 2]) &&
    tokens[at - 3]?.kind !== 'month' &&
    tokens[at + 1]?.kind === 'month'
  )
}

/**
 * A year by the way it is written, however far from the reference: joined by the mark that also joins day and
 * month (15-Jan-2035, 15/01/2035, 2035-01-15), or followed by a time (15 Jan 2035 0600).
 */
function isWrittenAsYear(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    isJoinedTriple(tokens, at - 4) ||
    isJoinedTriple(tokens, at) ||
    next?.kind === 'time' ||
    (next?.kind === 'number' && next.digits.length === 4)
  )
}

/** Three parts joined by the same mark. */
function isJoinedTriple(tokens: Token[], at: number): boolean {
  const [first, mark, middle, again, last] = at < 0 ? [] : tokens.slice(at, at + 5)
  return (
    first !== undefined &&
    last !== undefined &&
    mark?.kind === 'mark' &&
    isMark(mark, '-', '/', '.') &&
    isMark(again, mark.value) &&
    [first, middle, last].filter((token) => isDay(token) || token?.kind === 'month').length === 2
  )
}

/** 2027 Jan 15 */
function isFollowedByMonthAndDay(tokens: Token[]): boolean {
  const [, month, day] = tokens.filter((token) => token.kind !== 'mark')
  return month?.kind === 'month' && isDay(day)
}

/**
 * Separates the times, and the marks that join them to their date, from the days. Returns null for a time in an
 * impossible place: next to another time, or between a day and its month without a mark.
 */
export function takeTimes(tokens: Token[]): { days: Token[]; times: (string | null)[] } | null {
  const days: Token[] = []
  const times: (string | null)[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'time') {
      if (!removeJoiningMark(days, tokens, at) || isSpanToYear(tokens, at)) return null
      times.push(token.value)
    } else if (!(at === 1 && times.length === 1 && isMark(token, ...JOINING_MARKS))) {
      days.push(token) // the mark in 0600/29 Jan is dropped
    }
  }
  return times.length > MAX_TIMES ? null : { days, times }
}

/** Removes from `days` the mark before the time at `at`. Returns false if a time cannot be there. */
function removeJoiningMark(days: Token[], tokens: Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (before === undefined) return true
  if (before.kind === 'time') return false
  if (before.kind !== 'mark') return !(isDay(before) && after?.kind === 'month')
  if (mayBeHours(tokens, at - 2)) return false
  const startsNextDate = after?.kind === 'number' || after?.kind === 'day'
  if (before.value === '@' || !startsNextDate) {
    const canJoin =
      JOINING_MARKS.includes(before.value) || (before.value === '~' && tokens[at - 2]?.kind === 'time')
    if (!canJoin) return false
    if (days.at(-1) === before) days.pop()
  }
  return true
}

/** 15 Jan 06-18 hrs: the 06 after a whole date may be an hour as well as the year 2006. */
function mayBeHours(tokens: Token[], at: number): boolean {
  const [one, other] = at < 2 ? [] : tokens.slice(at - 2, at)
  const number = tokens[at]
  const isAfterDate = (isDay(one) && other?.kind === 'month') || (one?.kind === 'month' && isDay(other))
  return isAfterDate && number?.kind === 'number' && Number(number.digits) <= 24
}

/** 15 Jan 1800-2027 is ambiguous: 2027 may be the year or 20:27. */
function isSpanToYear(tokens: Token[], at: number): boolean {
  return tokens[at + 1]?.kind === 'mark' && tokens[at + 2]?.kind === 'year' && tokens[at + 3] === undefined
}

function isDay(token: Token | undefined): boolean {
  return token?.kind === 'day' || (token?.kind === 'number' && token.digits.length <= 2)
}

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
