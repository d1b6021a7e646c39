import { isYear } from './calendar-day.ts'
import { clockTime, hourAndMinute, isMark } from './date-times.ts'
import type { Mark, Token } from './date-words.ts'

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
