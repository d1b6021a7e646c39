import { toYear } from './date-tokens.ts'
import type { Mark, PartOfMonth, Place, Token } from './date-words.ts'

/** One side of a range as far as it is written, or a whole single date. */
export type Side = { day?: number; month?: number; year?: number; part?: PartOfMonth }
/** `order` is set for dates in figures only. */
export type Written = { first: Side; last: Side | null; order: DateOrder | null; parts: DatePart[] }
/** A day, month, year or part of a month as written, in the order of the text. */
export type DatePart = { piece: Piece; isLast: boolean; place: Place | undefined }
/** The order of day and month in dates written in figures only. */
export type DateOrder = 'day first' | 'month first'

/*
 * Every supported notation: d day, m month, y year, p part of a month, and before each of them
 *   ' '  nothing, or a mark that only joins: 15 Jan, 15-Jan, 15/Jan, 15 of Jan, Jan 15, 2027
 *   '-'  the mark of a range: - / ~ , to thru …
 *   '>'  the mark of a range before a day that cannot be a year: 29 Jan to 30, 29 Jan - 30th
 *   '/'  the mark of a numeric date: / . and, if there is a year, -
 */
const NAMED_DATES = ['d m', 'd m y', 'm d', 'm d y', 'y m d']
const NAMED = [
  ...NAMED_DATES,
  ...['d-d m', 'd-d m y', 'm d-d', 'm d-d y', 'y m d-d', 'd m>d'],
  ...pairs(NAMED_DATES),
]
const MONTHS = ['m', 'm y', 'p m', 'p m y']
const VAGUE = [...MONTHS, ...['y m', 'm p', 'm p y', 'y m p', 'p-p m', 'p-p m y'], ...pairs(MONTHS)]
const DAY_FIRST = ['d/m', 'd/m/y', 'd/m y']
const MONTH_FIRST = ['m/d', 'm/d/y', 'm/d y']
const NUMERIC: Record<DateOrder | 'year first', string[]> = {
  'day first': [...DAY_FIRST, ...pairs(DAY_FIRST), 'd-d/m', 'd-d/m/y', 'd-d/m y'],
  'month first': [...MONTH_FIRST, ...pairs(MONTH_FIRST), 'm/d-d', 'm/d-d y'],
  'year first': ['y/m/d', 'y/m/d-d', 'y/m/d-m/d', 'y/m/d-y/m/d'],
}

const LINKS = [' ', '-', '>', '/'] as const
const PIECES = ['d', 'm', 'y', 'p'] as const
type Piece = (typeof PIECES)[number]
type Step = { link: (typeof LINKS)[number]; piece: Piece }
type Notation = { steps: Step[]; isNumeric: boolean; order: DateOrder | null }
/** The tokens without the marks, each with the mark before it. */
type Layout = { piece: Token; mark: Mark | undefined }[]

const WITH_NAMES = [...NAMED, ...VAGUE].map((form) => notation(form, false, null))
const YEAR_FIRST = NUMERIC['year first'].map((form) => notation(form, true, null))
const IN_FIGURES: Record<DateOrder, Notation[]> = {
  'day first': NUMERIC['day first'].map((form) => notation(form, true, 'day first')),
  'month first': NUMERIC['month first'].map((form) => notation(form, true, 'month first')),
}
const OTHER_ORDER: Record<DateOrder, DateOrder> = { 'day first': 'month first', 'month first': 'day first' }
/** The other order is tried only if the preferred one gives no date. */
const NOTATIONS: Record<DateOrder, Notation[]> = {
  'day first': inOrder('day first'),
  'month first': inOrder('month first'),
}
const RANGE: readonly Mark[] = ['-', '/', '~', ',']
const NUMERIC_MARKS: readonly Mark[] = ['/', '.', '-']
const JOINING: Record<Piece, readonly Mark[]> = {
  d: ['-', '/'],
  m: ['-', '/', 'of'],
  y: ['-', '/', ','],
  p: ['-', '/'],
}

/** Returns every matching notation, the preferred one first; none if the tokens are not a date. */
export function matchNotations(tokens: Token[], order: DateOrder): Written[] {
  const layout = layOut(tokens)
  return layout === null
    ? []
    : NOTATIONS[order].map((one) => match(layout, one)).filter((written) => written !== null)
}

/** Returns null if a mark begins or ends the text, or if two marks are adjacent. */
function layOut(tokens: Token[]): Layout | null {
  const layout: Layout = []
  let mark: Mark | undefined
  for (const token of tokens) {
    if (token.kind !== 'mark') {
      layout.push({ piece: token, mark })
      mark = undefined
    } else {
      if (mark !== undefined || layout.length === 0) return null
      mark = token.value
    }
  }
  return mark === undefined ? layout : null
}

function match(layout: Layout, { steps, isNumeric, order }: Notation): Written | null {
  if (layout.length !== steps.length) return null
  if (!steps.every((step, at) => linkFits(step, layout[at]))) return null
  if ((isNumeric && !areNumericMarksConsistent(steps, layout)) || !areBareYearsValid(steps, layout))
    return null
  const sides: Side[] = [{}]
  const parts: DatePart[] = []
  for (const [at, step] of steps.entries()) {
    if (isRangeLink(step)) sides.push({})
    const read = isNumeric
      ? numericPiece(step.piece, layout[at]?.piece)
      : namedPiece(step.piece, layout[at]?.piece)
    if (read === null) return null
    Object.assign(sides.at(-1) ?? {}, read)
    parts.push({ piece: step.piece, isLast: sides.length > 1, place: layout[at]?.piece.place })
  }
  const [first = {}, last = null] = sides
  return { first, last: last && withMonth(last, first, steps), order, parts }
}

function linkFits({ link, piece }: Step, layout: Layout[number] | undefined): boolean {
  const mark = layout?.mark
  if (link === ' ') return mark === undefined || JOINING[piece].includes(mark)
  if (mark === undefined) return false
  if (link === '/') return NUMERIC_MARKS.includes(mark)
  return RANGE.includes(mark) && (link === '-' || mark === '~' || layout?.piece.kind === 'day')
}

/**
 * All numbers of a date are joined by the same mark, by a hyphen only if the year is joined too: 5-6 are days without
 * a month, and so is 5-6 2027. The range has another mark, unless the first date has a full year.
 */
function areNumericMarksConsistent(steps: Step[], layout: Layout): boolean {
  const [tie, ...others] = marksAt(steps, layout, ({ link }) => link === '/')
  const [range] = marksAt(steps, layout, isRangeLink)
  const loose = marksAt(steps, layout, ({ link }) => link === ' ').slice(1)
  if (others.some((mark) => mark !== tie)) return false
  if (loose.some((mark) => mark !== undefined && mark !== ',')) return false
  const yearAt = steps.findIndex(({ piece }) => piece === 'y')
  const isYearJoined = yearAt === 0 || steps[yearAt]?.link === '/'
  if (tie === '-' && !isYearJoined) return false
  return range !== tie || (yearAt < steps.findIndex(isRangeLink) && layout[yearAt]?.piece.kind === 'year')
}

/**
 * Two bare digits are never a year at the start. They are one in an all-number date (15/01/27), after a named month
 * (15 Jan 27), joined by the mark that joins the month (15-Jan-27), or after both days of a range (29/30 Jan-27).
 * 15 Jan-27 could also mean the days 15 to 27.
 */
function areBareYearsValid(steps: Step[], layout: Layout): boolean {
  return steps.every(({ link, piece }, at) => {
    if (piece !== 'y' || layout[at]?.piece.kind !== 'number') return true
    if (link === '/') return true
    const before = steps.slice(
      steps.findLastIndex((step, index) => index <= at && startsSide(step, index)),
      at,
    )
    if (before.some((step) => step.link === '/')) return false
    const { mark } = layout[at]
    if (mark === undefined) return before.some((step) => step.piece === 'd' || step.piece === 'p')
    const isJoined = mark === layout[at - 1]?.mark || steps.slice(0, at).some(isRangeLink)
    return steps[at - 1]?.piece === 'm' && isJoined
  })
}

function startsSide(step: Step, index: number): boolean {
  return index === 0 || isRangeLink(step)
}

function namedPiece(piece: Piece, token: Token | undefined): Side | null {
  if (piece === 'd' && token?.kind === 'day') return { day: token.value }
  if (piece === 'd' && isShortNumber(token)) return { day: Number(token.digits) }
  if (piece === 'm' && token?.kind === 'month') return { month: token.value }
  if (piece === 'p' && token?.kind === 'part') return { part: token.value }
  return piece === 'y' ? yearPiece(token) : null
}

function numericPiece(piece: Piece, token: Token | undefined): Side | null {
  if (piece === 'y') return yearPiece(token)
  if (!isShortNumber(token)) return null
  return piece === 'd' ? { day: Number(token.digits) } : { month: Number(token.digits) }
}

function yearPiece(token: Token | undefined): Side | null {
  if (token?.kind === 'year') return { year: token.value }
  return isShortNumber(token) && token.digits.length === 2 ? { year: toYear(token.digits) } : null
}

type ShortNumber = Extract<Token, { kind: 'number' }>

function isShortNumber(token: Token | undefined): token is ShortNumber {
  return token?.kind === 'number' && token.digits.length <= 2
}

/** After a complete date, a bare day is in the same month: 2027-01-29/30, 29 Jan to 30. */
function withMonth(last: Side, first: Side, steps: Step[]): Side {
  const isComplete = first.year !== undefined || steps.some(({ link }) => link === '>')
  return last.month === undefined && isComplete ? { month: first.month, year: first.year, ...last } : last
}

function marksAt(steps: Step[], layout: Layout, isWanted: (step: Step) => boolean): (Mark | undefined)[] {
  return steps.flatMap((step, at) => (isWanted(step) ? [layout[at]?.mark] : []))
}

function isRangeLink({ link }: Step): boolean {
  return link === '-' || link === '>'
}

function pairs(sides: string[]): string[] {
  return sides.flatMap((first) => sides.map((last) => `${first}-${last}`))
}

function notation(form: string, isNumeric: boolean, order: DateOrder | null): Notation {
  return { steps: stepsOf(form), isNumeric, order }
}

function inOrder(order: DateOrder): Notation[] {
  return [...WITH_NAMES, ...IN_FIGURES[order], ...IN_FIGURES[OTHER_ORDER[order]], ...YEAR_FIRST]
}

function stepsOf(form: string): Step[] {
  return [...` ${form}`.matchAll(/(.)(.)/g)].flatMap(([, before, letter]) => {
    const link = LINKS.find((each) => each === before)
    const piece = PIECES.find((each) => each === letter)
    return link && piece ? [{ link, piece }] : []
  })
}
