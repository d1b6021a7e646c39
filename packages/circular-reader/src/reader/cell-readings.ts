import { isLikelyYear, MAX_STAY_DAYS } from '@sailing-desk/dates/date-figures'
import type { DateOrder } from '@sailing-desk/dates/date-notations'
import { foldText, tokenize } from '@sailing-desk/dates/date-tokens'
import { MONTHS } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { type DatesRead, findDates, possibleOrders, readDates } from '@sailing-desk/dates/read-dates'
import { contradictsWeekday } from '@sailing-desk/dates/shift-dates'
import type { DateReading } from '../choices/reader-choices.ts'
import type { CellQuestion } from '../circular.types.ts'
import { isDitto } from '../words/sheet-words.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type ExcelDate, fromExcelSerial } from '../workbook/excel-dates.ts'
import type { Cell } from '../workbook/sheet-grid.ts'

/**
 * How the dates of a block are read: `reference` decides the year, `readings` the dates in figures. Several are possible, or
 * none if no one explains all of them. `month`: the month that a title over the cell names, as `2026-12`. `isChosen`: an
 * administrator has decided.
 */
export type DateRules = {
  reference: string
  readings: readonly DateReading[]
  isChosen?: boolean
  /** Whether four figures after a date are a year or a time: see `yearsOrTimes`. */
  fourFigures?: FourFigures
  /** See `writesEarlyOrLate`. */
  isEndOpen?: boolean
  month?: string | null
  /** The month of days over which no title names one, as an administrator chose it. */
  givenMonth?: string | undefined
  /** See `areMonthsNamed`. */
  areMonthsNamed?: boolean
  /** See `writesDaysFirst`. */
  areDaysFirst?: boolean
}

/** The content of one cell: its text as stored, and the days it means. */
export type CellReading = {
  text: string
  kind: DatesRead['kind'] | 'failed'
  start: string | null
  end: string | null
  /** The cell contains a real Excel date. */
  excel: boolean
  isStruck: boolean
  /** What only a person can decide about this cell. */
  question: CellQuestion | null
}

export const EMPTY_READING: CellReading = {
  text: '',
  kind: 'no_call',
  start: null,
  end: null,
  excel: false,
  isStruck: false,
  question: null,
}

/** `before`: the full date before this cell, on which a day without a month depends; null if there is none that is clear. */
export function readCell(
  cell: Cell | undefined,
  rules: DateRules,
  before: string | null = null,
): CellReading {
  if (!cell) return EMPTY_READING
  if (cell.kind === 'error' || cell.kind === 'no_result') {
    return { ...EMPTY_READING, text: cell.text || '(formula without a result)', kind: 'failed' }
  }
  const { isStruck = false } = cell
  const date = cell.date ?? (cell.kind === 'number' ? dayNumber(cell, rules.reference) : null)
  if (date) return { ...excelReading(date), isStruck }
  const text = onOneLine(cell.text)
  if (isDitto(text)) return { ...EMPTY_READING, text, kind: 'unreadable', isStruck, question: 'ditto_mark' }
  const four = fourFiguresIn(text, rules)
  const { kind, start, end } = readDates(text, four.reference, orderOf(rules))
  const reading = { ...EMPTY_READING, text, kind, start, end, isStruck }
  if (kind === 'omit' && /[?？]/.test(text)) return { ...reading, question: 'omission_unclear' }
  if (four.isOpen) return { ...reading, question: 'year_or_time' }
  const isDays = TWO_FIGURES.test(foldedText(text)) && isOnly(rules, 'days only')
  if (isDays || kind === 'unreadable' || kind === 'invalid') {
    const alone = withMonth(text, before, rules)
    if (isDays && alone.kind !== 'exact')
      return { ...reading, start: null, end: null, kind: 'unreadable', question: 'month_missing' }
    if (isDays || Object.keys(alone).length > 0 || !isInFigures(text)) return { ...reading, ...alone }
    return { ...reading, question: rules.isChosen || rules.readings.length > 0 ? null : 'date_order_unclear' }
  }
  if (cell.isUnderMonth && !fitsMonth(reading, before)) return { ...reading, question: 'month_unclear' }
  return { ...reading, question: questionAbout(cell, reading, rules) }
}

/** `14 Dec` */
export const dayAndMonth = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`

function excelReading(date: ExcelDate): CellReading {
  if (date.shown !== undefined)
    return {
      ...EMPTY_READING,
      text: date.shown || '(hidden by its format)',
      kind: 'unreadable',
      question: 'day_not_shown',
    }
  if (date.hasDay === false) {
    const text = `${dayAndMonth(date.date).replace(/^\d+ /, '')}-${date.date.slice(2, 4)}`
    return { ...EMPTY_READING, text, kind: 'unreadable', question: 'day_not_shown' }
  }
  const text = date.time === null ? dayAndMonth(date.date) : `${dayAndMonth(date.date)} ${date.time}`
  return { ...EMPTY_READING, text, kind: 'exact', start: date.date, end: date.date, excel: true }
}

export const TWO_FIGURES = /^(\d{1,2}) ?\/ ?(\d{1,2})$/

/** 5/12 or 10.12; with hyphens only together with a year or a third figure, as in 05-12-26: 15-16 are two days. */
const JOINED_FIGURES = /\d ?[/.] ?\d|(?<!\d)\d{1,2} ?- ?\d{1,2} ?- ?\d/

/**
 * A text of figures whose order matters, or that may be two days: 5/12, 5-7/12, 10.12, 05-12-26, 12/5 (Sat); not 15-16 alone.
 * However wide its figures are written.
 */
export function isInFigures(text: string): boolean {
  const folded = foldedText(text)
  if (!JOINED_FIGURES.test(folded)) return false
  const words = /\p{L}/u.test(folded) ? tokenize(folded) : []
  return words?.every(({ kind }) => kind !== 'month') ?? false
}

const foldedText = (text: string): string => foldText(text) ?? text

const isOnly = ({ readings }: DateRules, one: DateReading) => readings.length === 1 && readings[0] === one

/** The order of day and month in which a text is read, whether or not it is certain. */
export function orderOf({ readings }: Pick<DateRules, 'readings'>): DateOrder {
  const [first] = readings
  return first === 'month first' ? first : 'day first'
}

const DAYS_ONLY = /^(\d{1,2})(?: ?([-–~/&]) ?(\d{1,2}))?$/

/**
 * `15` or `15-16` are days of the month of the date before them, if they are not before it, or of the month that a title
 * names. `26/28` may also be a slip of the pen in a date in figures.
 */
function withMonth(text: string, before: string | null, rules: DateRules): Partial<CellReading> {
  const title = rules.month ?? null
  const [, first, mark, last = first] = DAYS_ONLY.exec(foldedText(text)) ?? []
  if (first === undefined) return {}
  const isTwoDays = mark !== '/' || isOnly(rules, 'days only')
  // A schedule runs on into the months after that of its title, but does not begin before it.
  const isBefore =
    isOnly(rules, 'days only') && before !== null && title !== null && before.slice(0, 7) < title
  const known = isBefore ? title : (before?.slice(0, 7) ?? title)
  // 7-12 before December may be 7/12.
  const mayNameMonth =
    rules.areMonthsNamed && !rules.isChosen && Number(last) === Number(known?.slice(5)) && first !== last
  const isClear = known !== null && known >= (title ?? known) && isTwoDays && !mayNameMonth
  // In 30/1 under December, the last day is in January.
  const isOver = isOnly(rules, 'days only') && Number(last) < Number(first) && mayBeTwoDays(text)
  const dayIn = (month: string | null, day?: string) => `${month}-${day?.padStart(2, '0')}`
  const [start, end] = [dayIn(known, first), dayIn(isOver ? monthAfter(known) : known, last)]
  const exist = [start, end].every((day) => readDates(day, day).start === day)
  if (!isClear || !exist || start < (before ?? '') || end < start) return { question: 'month_missing' }
  const from = isOver ? dayAndMonth(start) : Number(first)
  return {
    text: start === end ? dayAndMonth(start) : `${from}-${dayAndMonth(end)}`,
    kind: 'exact',
    start,
    end,
  }
}

/** The month after `2026-12` is `2027-01`. */
export function monthAfter(month: string | null): string {
  const [year, number] = (month ?? '').split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0)).toISOString().slice(0, 7)
}

/** Days below a month are in it and after the call before. Under DEC, 11/12 may be a day of December or two. */
function fitsMonth({ text, start, end }: CellReading, before: string | null): boolean {
  if (start === null || end === null || start.slice(0, 7) !== end.slice(0, 7)) return false
  const figures = text.split('/').map((part) => Number.parseInt(part, 10))
  const mayBeMonth = figures.length > 1 && figures.includes(Number(start.slice(5, 7)))
  return !mayBeMonth && (before === null || start >= before)
}

function questionAbout(cell: Cell, { text, start, end }: CellReading, rules: DateRules): CellQuestion | null {
  if (start === null || end === null) return null
  if (contradictsWeekday(text, start, end)) return 'weekday_contradicts'
  if (mayEndWithYear(text, start, rules.reference)) return 'year_or_day'
  if (rules.areDaysFirst && mayBeYearOfMonth(text, rules.reference)) return 'year_or_day'
  if (rules.isEndOpen && E_OF_MONTH.test(foldedText(text))) return 'part_of_month_unclear'
  if (cell.kind === 'number' && mayHaveAnotherMonth(text, rules)) return 'decimals_unclear'
  if (isOrderOpen(text, rules)) return 'date_order_unclear'
  return mayBeginInMonth(text, start, end, rules) ? 'first_month_unclear' : null
}

/** A month behind two days is that of the last one: 30/1 Dec. Before them, as in Dec 30/1 or 12月30日-1日, it may be that of the first. */
function mayBeginInMonth(text: string, start: string, end: string, rules: DateRules): boolean {
  const inItsMonth = `${end.slice(0, 7)}-${start.slice(8)}`
  if (inItsMonth <= end || readDates(inItsMonth, inItsMonth).start !== inItsMonth) return false
  const { parts } = findDates(text, rules.reference, orderOf(rules))
  const [first, ...others] = parts.filter(({ piece }) => piece !== 'y')
  return first?.piece === 'm' && others.every(({ piece }) => piece === 'd')
}

/** The 26 in Dec 18, 26 of a circular of 2026; `start` is the day of the range that it may be. */
function mayEndWithYear(text: string, start: string, reference: string): boolean {
  const [, day, year] = /^[A-Z]{3,9}[ .]*(\d{1,2}) ?, ?(\d\d)$/.exec(foldedText(text)) ?? []
  const isYear = isLikelyYear(2000 + Number(year), Number(reference.slice(0, 4)))
  return isYear && Number(day) === Number(start.slice(8))
}

/** Jan-27 is how Excel shows a month of 2027. */
function mayBeYearOfMonth(text: string, reference: string): boolean {
  const [, figures] = MONTH_AND_FIGURES.exec(foldedText(text)) ?? []
  return figures !== undefined && isLikelyYear(2000 + Number(figures), Number(reference.slice(0, 4)))
}

/** Whether days are written before their months, and never behind them except where they may be years. */
export function writesDaysFirst(texts: Iterable<string>, reference: string): boolean {
  const all = [...texts].filter((text) => text.length <= MAX_TEXT).map((text) => foldedText(onOneLine(text)))
  const areBehind = all.some((text) => MONTH_FIRST.test(text) && !mayBeYearOfMonth(text, reference))
  return !areBehind && all.some((text) => DAY_FIRST.test(text))
}

/** Beside L/DEC or EARLY DEC, the E in E/DEC is hardly END, unless B/DEC is on the sheet too. */
export function writesEarlyOrLate(texts: Iterable<string>): boolean {
  const all = [...texts].filter((text) => text.length <= MAX_TEXT).map(foldedText)
  return all.some((text) => EARLY_OR_LATE.test(text)) && !all.some((text) => BEGINNING.test(text))
}

/** To Excel, 20.1 and 20.10 are the same number: it shows a typed 20.10 as 20.1, and 20.1 as 20.10 in a column with two decimals. */
function mayHaveAnotherMonth(text: string, { reference, readings }: DateRules): boolean {
  if (!/^\d{1,2}\.\d0?$/.test(text)) return false
  const other = /0$/.test(text) ? text.slice(0, -1) : `${text}0`
  const possible = possibleOrders(other, reference)
  return possible.some((order) => readings.length !== 1 || readings.includes(order))
}

/**
 * Whether the possible readings of the sheet give a text different days. One that is no date in the only one, as 12/25 with
 * the day first, is open too, and so is each if none explains all.
 */
function isOrderOpen(text: string, { reference, readings }: DateRules): boolean {
  const orders = possibleOrders(text, reference)
  if (orders.length === 0) return false
  if (readings.length < 2) return !orders.some((order) => readings.includes(order))
  if (readings.includes('days only') && TWO_FIGURES.test(foldedText(text))) return true
  return (
    new Set(readings.map((one) => readDates(text, reference, orderOf({ readings: [one] })).start)).size > 1
  )
}

/**
 * A date whose cell lost its format is a bare number. In a workbook that counts days from 1904 it is counted so, unless it was pasted
 * from another one: only one of the two days is near the circular.
 */
function dayNumber(cell: Cell, reference: string): ExcelDate | null {
  const serial = Number(cell.text)
  const countsFrom1904 = cell.countsFrom1904 ?? false
  if (!(serial >= 40_000 && serial < 60_000)) return null
  const day = fromExcelSerial(serial, countsFrom1904)
  const other = countsFrom1904 ? fromExcelSerial(serial, false) : null
  return other && isOfCircular(other.date, reference) ? other : day
}

/** Whether a date without a year would be in the year of this day. */
const isOfCircular = (day: string, reference: string): boolean =>
  readDates(dayAndMonth(day), reference).start === day

/** At the end of the window for dates without a year, the year of a departure is decided by its arrival. */
export function resolvedAfter(arrival: CellReading, departure: CellReading, rules: DateRules): CellReading {
  if (!arrival.start || !departure.start || departure.excel || departure.start >= arrival.start)
    return departure
  const { start, end } = readDates(departure.text, arrival.start, orderOf(rules))
  const fits = start !== null && start >= arrival.start && daysBetween(arrival.start, start) <= MAX_STAY_DAYS
  return fits ? { ...departure, start, end } : departure
}

/** What four figures after a date are on a sheet: a year, or a time where other cells write times so. */
export type FourFigures = 'year' | 'time'

const MONTH = MONTHS.join('|').toUpperCase()
const FOUR_FIGURES = new RegExp(
  `(?:\\b(?:${MONTH})[A-Z]*[ .,'-]*(?:\\d{1,2}(?:ST|ND|RD|TH)?[ ,]+)?|\\d (?:${MONTH})[A-Z]*[ .,'-]*)(\\d{4})(?! ?(?:HRS?|H|LT)\\b|\\d)`,
  'g',
)

const MONTH_AND_FIGURES = new RegExp(`^(?:${MONTH})[A-Z]{0,6}[ .-]{0,2}['’]?(\\d\\d)$`)
const MONTH_FIRST = new RegExp(`^(?:${MONTH})[A-Z]{0,6}[ .-]{0,2}\\d`)
const DAY_FIRST = new RegExp(`^\\d{1,2}(?:ST|ND|RD|TH)?[ .-]{0,2}(?:${MONTH})`)

const EARLY_OR_LATE = new RegExp(`(?<![A-Z])(?:L ?[/.-]? ?(?:${MONTH})|(?:EARLY|LATE)(?![A-Z]))`)
const E_OF_MONTH = new RegExp(`(?<![A-Z])E ?[/.-]? ?(?:${MONTH})`)
const BEGINNING = new RegExp(`(?<![A-Z])B ?[/.-] ?(?:${MONTH})`)

const fourFigures = (text: string): number[] =>
  text.length > MAX_TEXT ? [] : [...comparable(text).matchAll(FOUR_FIGURES)].map(([, four]) => Number(four))

const MAX_TEXT = 120
const isYear = (four: number) => four >= 1990 && four <= 2099

/** Four figures behind a month are years, unless another cell of the sheet writes times so. */
export function yearsOrTimes(texts: Iterable<string>): FourFigures {
  for (const text of texts) if (fourFigures(text).some((four) => !isYear(four))) return 'time'
  return 'year'
}

/** Where they are years, the year is no time even if it is far away; where they are times, a year that is near is open. */
function fourFiguresIn(text: string, { reference, fourFigures: kind }: DateRules) {
  const years = fourFigures(text).filter(isYear)
  const [year] = years
  if (year === undefined || kind === undefined) return { reference, isOpen: false }
  if (kind === 'time')
    return { reference, isOpen: years.length === 1 && isLikelyYear(year, Number(reference.slice(0, 4))) }
  return {
    reference: isLikelyYear(year, Number(reference.slice(0, 4))) ? reference : `${year}-07-01`,
    isOpen: false,
  }
}

/** 26/12/01 as 1 Dec 2026, with the year first as in Japan; null for other texts and days that do not exist. */
export function dayWithYearFirst(text: string): string | null {
  const [, year, , month, day] = /^(\d\d)([/.-])(\d\d?)\2(\d\d?)$/.exec(foldedText(onOneLine(text))) ?? []
  const iso = `20${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return year !== undefined && readDates(iso, iso).start === iso ? iso : null
}

/** Whether 5/7 or 30/1 can be the first and last day of a stay of at least `min` days. */
export function mayBeTwoDays(text: string, min = 1): boolean {
  const [, first, last] = TWO_FIGURES.exec(foldedText(text)) ?? []
  const days = Number(last) - Number(first)
  return days >= min ? days <= MAX_STAY_DAYS : days < 0 && days + DAYS_OF_A_MONTH <= MAX_STAY_DAYS
}

const DAYS_OF_A_MONTH = 31

/** The month that a title names, as `2026-12`. */
export function monthNamed(title: string | null, reference: string): string | null {
  return readDates(title ?? '', reference).start?.slice(0, 7) ?? null
}
