import { toYear } from './date-tokens.ts'
import type { Mark, PartOfMonth, Token } from './date-words.ts'

/** One side of a range as far as it is written, or a whole single date. */
export type Side = { day?: number; month?: number; year?: number; part?: PartOfMonth }
export type Written = { first: Side; last: Side | null }

/*
 * Every notation that is read: d day, m month, y year, p part of a month, and before each of them
 *   ' '  nothing, or a mark that only ties: 15 Jan, 15-Jan, 15/Jan, 15 of Jan, Jan 15, 2027
 *   '-'  the mark of a range: - / ~ , to thru …
 *   '>'  the mark of a range before a day that cannot be a year: 29 Jan to 30, 29 Jan - 30th
 *   '/'  the mark of a date in figures: / . and, where a year is written, -
 */
const NAMED_DATES = ['d m', 'd m y', 'm d', 'm d y', 'y m d']
const NAMED = [
  ...NAMED_DATES,
  ...['d-d m', 'd-d m y', 'm d-d', 'm d-d y', 'y m d-d', 'd m>d'],
  ...pairs(NAMED_DATES),
]
const MONTHS = ['m', 'm y', 'p m', 'p m y']
const VAGUE = [...MONTHS, ...['y m', 'm p', 'm p y', 'y m p', 'p-p m', 'p-p m y'], ...pairs(MONTHS)]
/** The order matters: day first wins, month first is read where day first gives no date. */
const DAY_FIRST = ['d/m', 'd/m/y', 'd/m y']
const MONTH_FIRST = ['m/d', 'm/d/y', 'm/d y']
const FIGURES = [
  ...[...DAY_FIRST, ...pairs(DAY_FIRST)],
  ...[...MONTH_FIRST, ...pairs(MONTH_FIRST)],
  ...['d-d/m', 'd-d/m/y', 'd-d/m y', 'm/d-d', 'm/d-d y'],
  ...['y/m/d', 'y/m/d-d', 'y/m/d-m/d', 'y/m/d-y/m/d'],
]

type Piece = 'd' | 'm' | 'y' | 'p'
type Step = { link: ' ' | '-' | '>' | '/'; piece: Piece }
type Notation = { steps: Step[]; inFigures: boolean }
/** The tokens as pieces, each with the mark before it. */
type Laid = { piece: Token; mark: Mark | undefined }[]

const NOTATIONS: Notation[] = [
  ...[...NAMED, ...VAGUE].map((form) => ({ steps: stepsOf(form), inFigures: false })),
  ...FIGURES.map((form) => ({ steps: stepsOf(form), inFigures: true })),
]
const RANGE: readonly Mark[] = ['-', '/', '~', ',']
const IN_FIGURES: readonly Mark[] = ['/', '.', '-']
const TYING: Record<Piece, readonly Mark[]> = {
  d: ['-', '/'],
  m: ['-', '/', 'of'],
  y: ['-', '/', ','],
  p: ['-', '/'],
}

/** Every way to read the tokens as a notation, the preferred one first; none where they are no date. */
export function matchNotations(tokens: Token[]): Written[] {
  const laid = layOut(tokens)
  return laid === null ? [] : NOTATIONS.map((one) => match(laid, one)).filter((written) => written !== null)
}

/** null where a mark begins or ends the text, or two stand together. */
function layOut(tokens: Token[]): Laid | null {
  const laid: Laid = []
  let mark: Mark | undefined
  for (const token of tokens) {
    if (token.kind !== 'mark') {
      laid.push({ piece: token, mark })
      mark = undefined
    } else {
      if (mark !== undefined || laid.length === 0) return null
      mark = token.value
    }
  }
  return mark === undefined ? laid : null
}

function match(laid: Laid, { steps, inFigures }: Notation): Written | null {
  if (laid.length !== steps.length) return null
  if (!steps.every((step, at) => linkFits(step, laid[at]))) return null
  if ((inFigures && !figureMarksAgree(steps, laid)) || !bareYearsStand(steps, laid)) return null
  const sides: Side[] = [{}]
  for (const [at, step] of steps.entries()) {
    if (isRangeLink(step)) sides.push({})
    const read = inFigures
      ? figurePiece(step.piece, laid[at]?.piece)
      : namedPiece(step.piece, laid[at]?.piece)
    if (read === null) return null
    Object.assign(sides.at(-1) ?? {}, read)
  }
  const [first = {}, last = null] = sides
  return { first, last: last && withMonth(last, first, steps) }
}

function linkFits({ link, piece }: Step, laid: Laid[number] | undefined): boolean {
  const mark = laid?.mark
  if (link === ' ') return mark === undefined || TYING[piece].includes(mark)
  if (mark === undefined) return false
  if (link === '/') return IN_FIGURES.includes(mark)
  return RANGE.includes(mark) && (link === '-' || mark === '~' || laid?.piece.kind === 'day')
}

/**
 * One kind of mark ties all figures of a date, a hyphen only where the year is tied on too: 5-6 are days without a
 * month, and so is 5-6 2027. The range has another mark, unless a full year in the first date tells them apart.
 */
function figureMarksAgree(steps: Step[], laid: Laid): boolean {
  const [tie, ...others] = marksAt(steps, laid, ({ link }) => link === '/')
  const [range] = marksAt(steps, laid, isRangeLink)
  const loose = marksAt(steps, laid, ({ link }) => link === ' ').slice(1)
  if (others.some((mark) => mark !== tie)) return false
  if (loose.some((mark) => mark !== undefined && mark !== ',')) return false
  const yearAt = steps.findIndex(({ piece }) => piece === 'y')
  const isYearTied = yearAt === 0 || steps[yearAt]?.link === '/'
  if (tie === '-' && !isYearTied) return false
  return range !== tie || (yearAt < steps.findIndex(isRangeLink) && laid[yearAt]?.piece.kind === 'year')
}

/**
 * Two bare figures never lead as a year. They are one among figures (15/01/27), behind a date by name (15 Jan 27),
 * tied on by the mark that ties the month (15-Jan-27), or behind both days of a range (29/30 Jan-27).
 * 15 Jan-27 could as well mean the days 15 to 27.
 */
function bareYearsStand(steps: Step[], laid: Laid): boolean {
  return steps.every(({ link, piece }, at) => {
    if (piece !== 'y' || laid[at]?.piece.kind !== 'number') return true
    if (link === '/') return true
    const before = steps.slice(
      steps.findLastIndex((step, index) => index <= at && opensSide(step, index)),
      at,
    )
    if (before.some((step) => step.link === '/')) return false
    const { mark } = laid[at]
    if (mark === undefined) return before.some((step) => step.piece === 'd' || step.piece === 'p')
    const isTied = mark === laid[at - 1]?.mark || steps.slice(0, at).some(isRangeLink)
    return steps[at - 1]?.piece === 'm' && isTied
  })
}

function opensSide(step: Step, index: number): boolean {
  return index === 0 || isRangeLink(step)
}

function namedPiece(piece: Piece, token: Token | undefined): Side | null {
  if (piece === 'd' && token?.kind === 'day') return { day: token.value }
  if (piece === 'd' && isFigures(token)) return { day: Number(token.digits) }
  if (piece === 'm' && token?.kind === 'month') return { month: token.value }
  if (piece === 'p' && token?.kind === 'part') return { part: token.value }
  return piece === 'y' ? yearPiece(token) : null
}

function figurePiece(piece: Piece, token: Token | undefined): Side | null {
  if (piece === 'y') return yearPiece(token)
  if (!isFigures(token)) return null
  return piece === 'd' ? { day: Number(token.digits) } : { month: Number(token.digits) }
}

function yearPiece(token: Token | undefined): Side | null {
  if (token?.kind === 'year') return { year: token.value }
  return isFigures(token) && token.digits.length === 2 ? { year: toYear(token.digits) } : null
}

type Figures = Extract<Token, { kind: 'number' }>

function isFigures(token: Token | undefined): token is Figures {
  return token?.kind === 'number' && token.digits.length <= 2
}

/** Behind a date that is complete, a bare day keeps its month: 2027-01-29/30, 29 Jan to 30. */
function withMonth(last: Side, first: Side, steps: Step[]): Side {
  const isComplete = first.year !== undefined || steps.some(({ link }) => link === '>')
  return last.month === undefined && isComplete ? { month: first.month, year: first.year, ...last } : last
}

function marksAt(steps: Step[], laid: Laid, isWanted: (step: Step) => boolean): (Mark | undefined)[] {
  return steps.flatMap((step, at) => (isWanted(step) ? [laid[at]?.mark] : []))
}

function isRangeLink({ link }: Step): boolean {
  return link === '-' || link === '>'
}

function pairs(sides: string[]): string[] {
  return sides.flatMap((first) => sides.map((last) => `${first}-${last}`))
}

function stepsOf(form: string): Step[] {
  return [...` ${form}`.matchAll(/([ />-])([dmyp])/g)].map(([, link, piece]) => ({ link, piece }) as Step)
}
