import { isYear } from './calendar-day.ts'
import { clockTime, hourAndMinute, isMark } from './date-times.ts'
import type { Mark, Token } from './date-words.ts'

const MOST_TIMES = 2
const TIES: readonly Mark[] = ['-', '/', ',', '@']

/** Settles what four bare figures are: a year, a time, or still open where neither can stand. */
export function settleFourFigures(tokens: Token[], referenceYear: number): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'number' || token.digits.length !== 4) return token
    const value = Number(token.digits)
    const year: Token = { kind: 'year', value }
    const { hour, minute } = hourAndMinute(token.digits)
    const time: Token = { kind: 'time', value: clockTime(hour, minute) }
    const isLikely = isLikelyYear(value, referenceYear)
    const isPossibleYear = isYear(value)
    if (isBetweenDayAndMonth(tokens, at)) return time
    if (isPossibleYear && isWrittenAsYear(tokens, at)) return year
    if (at > 0) return isLikely ? year : time
    if (isLikely && leadsMonthAndDay(tokens)) return year
    return isPossibleYear ? token : time
  })
}

/** Four bare figures behind a date are a year in this reach only, and else a time: 12 Dec 2000 is eight in the evening. */
export function isLikelyYear(value: number, referenceYear: number): boolean {
  return value >= referenceYear - 1 && value <= referenceYear + 2
}

/** 29/0600 JAN: no year stands there. */
function isBetweenDayAndMonth(tokens: Token[], at: number): boolean {
  return (
    isMark(tokens[at - 1], '/') &&
    isDay(tokens[at - 2]) &&
    tokens[at - 3]?.kind !== 'month' &&
    tokens[at + 1]?.kind === 'month'
  )
}

/**
 * A year by the way it is written, however far from the reference: tied on by the mark that already ties day and
 * month (15-Jan-2035, 15/01/2035, 2035-01-15), or with a time behind it (15 Jan 2035 0600).
 */
function isWrittenAsYear(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    isTiedTriple(tokens, at - 4) ||
    isTiedTriple(tokens, at) ||
    next?.kind === 'time' ||
    (next?.kind === 'number' && next.digits.length === 4)
  )
}

/** Three pieces with the same mark twice between them. */
function isTiedTriple(tokens: Token[], at: number): boolean {
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
function leadsMonthAndDay(tokens: Token[]): boolean {
  const [, month, day] = tokens.filter((token) => token.kind !== 'mark')
  return month?.kind === 'month' && isDay(day)
}

/**
 * Takes the times out, with the marks that tie them to their date. null where a time stands where none can:
 * two side by side, or between a day and its month without a mark.
 */
export function takeTimes(tokens: Token[]): { days: Token[]; times: (string | null)[] } | null {
  const days: Token[] = []
  const times: (string | null)[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'time') {
      if (!untie(days, tokens, at) || isSpanToYear(tokens, at)) return null
      times.push(token.value)
    } else if (!(at === 1 && times.length === 1 && isMark(token, ...TIES))) {
      days.push(token) // but not the mark of 0600/29 Jan
    }
  }
  return times.length > MOST_TIMES ? null : { days, times }
}

/** Removes from `days` the mark before the time at `at`. false where the time cannot stand there. */
function untie(days: Token[], tokens: Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (before === undefined) return true
  if (before.kind === 'time') return false
  if (before.kind !== 'mark') return !(isDay(before) && after?.kind === 'month')
  if (mayBeHours(tokens, at - 2)) return false
  const opensNextDate = after?.kind === 'number' || after?.kind === 'day'
  if (before.value === '@' || !opensNextDate) {
    const canTie = TIES.includes(before.value) || (before.value === '~' && tokens[at - 2]?.kind === 'time')
    if (!canTie) return false
    if (days.at(-1) === before) days.pop()
  }
  return true
}

/** 15 Jan 06-18 hrs: the 06 behind a whole date may be an hour as well as the year 2006. */
function mayBeHours(tokens: Token[], at: number): boolean {
  const [one, other] = at < 2 ? [] : tokens.slice(at - 2, at)
  const number = tokens[at]
  const isBehindDate = (isDay(one) && other?.kind === 'month') || (one?.kind === 'month' && isDay(other))
  return isBehindDate && number?.kind === 'number' && Number(number.digits) <= 24
}

/** 15 Jan 1800-2027: until the year, or until 20:27? */
function isSpanToYear(tokens: Token[], at: number): boolean {
  return tokens[at + 1]?.kind === 'mark' && tokens[at + 2]?.kind === 'year' && tokens[at + 3] === undefined
}

function isDay(token: Token | undefined): boolean {
  return token?.kind === 'day' || (token?.kind === 'number' && token.digits.length <= 2)
}
