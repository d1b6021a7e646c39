import type { DateOrder } from '../../dates/date-notations.ts'
import { MAX_STAY_DAYS } from '../../dates/date-spans.ts'
import { type DatesRead, possibleOrders, readDates } from '../../dates/read-dates.ts'
import { contradictsWeekday } from '../../dates/weekdays.ts'
import { daysBetween } from '../../lib/days.ts'
import type { CellQuestion } from '../circular.types.ts'
import { isDitto } from '../words/sheet-words.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { type ExcelDate, fromExcelSerial } from '../workbook/excel-dates.ts'
import type { Cell } from '../workbook/sheet-grid.ts'
import { dayAndMonth } from './stay-text.ts'

/**
 * How the dates of a sheet are read: `reference` decides the year, `order` that of dates in figures only, null if unknown.
 * `month`: the month that a title over the cell names, as `2026-12`.
 */
export type DateRules = {
  reference: string
  order: DateOrder | null
  month?: string | null
  /** See `areMonthsNamed`. */
  areMonthsNamed?: boolean
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
  const date = cell.date ?? (cell.kind === 'number' ? dayNumber(cell.text) : null)
  if (date) return { ...excelReading(date), isStruck }
  const text = onOneLine(cell.text)
  if (isDitto(text)) return { ...EMPTY_READING, text, kind: 'unreadable', isStruck, question: 'ditto_mark' }
  const { kind, start, end } = readDates(text, rules.reference, rules.order ?? 'day first')
  const reading = { ...EMPTY_READING, text, kind, start, end, isStruck }
  if (kind === 'unreadable' || kind === 'invalid')
    return { ...reading, ...withMonth(text, before, rules.month ?? null) }
  if (cell.isUnderMonth && !fitsMonth(reading, before)) return { ...reading, question: 'month_unclear' }
  return { ...reading, question: questionAbout(cell, reading, rules) }
}

function excelReading(date: ExcelDate): CellReading {
  if (date.hasDay === false) {
    const text = `${dayAndMonth(date.date).replace(/^\d+ /, '')}-${date.date.slice(2, 4)}`
    return { ...EMPTY_READING, text, kind: 'unreadable', question: 'day_not_shown' }
  }
  const text = date.time === null ? dayAndMonth(date.date) : `${dayAndMonth(date.date)} ${date.time}`
  return { ...EMPTY_READING, text, kind: 'exact', start: date.date, end: date.date, excel: true }
}

const DAYS_ONLY = /^(\d{1,2})(?: ?([-–~/&]) ?(\d{1,2}))?$/

/**
 * `15` or `15-16` are days of the month of the date before them, if they are not before it, or of the month that a title
 * names. `26/28` may also be a slip of the pen in a date in figures.
 */
function withMonth(text: string, before: string | null, title: string | null): Partial<CellReading> {
  const [, first, mark, last = first] = DAYS_ONLY.exec(text) ?? []
  if (first === undefined) return {}
  const known = before?.slice(0, 7) ?? title
  // A schedule runs on into the months after that of its title, but does not begin before it.
  const isClear = known !== null && known >= (title ?? known) && mark !== '/'
  const days = [first, last].map((day) => `${known}-${day?.padStart(2, '0')}`)
  const [start = '', end = ''] = days
  const exist = days.every((day) => readDates(day, day).start === day)
  if (!isClear || !exist || start < (before ?? '') || end < start) return { question: 'month_missing' }
  const written = start === end ? dayAndMonth(start) : `${Number(first)}-${dayAndMonth(end)}`
  return { text: written, kind: 'exact', start, end }
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
  if (cell.kind === 'number' && mayHaveAnotherMonth(text, rules)) return 'decimals_unclear'
  return isOrderOpen(text, rules) ? 'date_order_unclear' : null
}

/** To Excel, 20.1 and 20.10 are the same number: it shows a typed 20.10 as 20.1, and 20.1 as 20.10 in a column with two decimals. */
function mayHaveAnotherMonth(text: string, { reference, order }: DateRules): boolean {
  if (!/^\d{1,2}\.\d0?$/.test(text)) return false
  const other = /0$/.test(text) ? text.slice(0, -1) : `${text}0`
  const possible = possibleOrders(other, reference)
  return order === null ? possible.length > 0 : possible.includes(order)
}

function isOrderOpen(text: string, { reference, order }: DateRules): boolean {
  if (order !== null || possibleOrders(text, reference).length < 2) return false
  return readDates(text, reference, 'day first').start !== readDates(text, reference, 'month first').start
}

/** A date whose cell lost its format is a bare number. */
function dayNumber(text: string) {
  const serial = Number(text)
  return serial >= 40_000 && serial < 60_000 ? fromExcelSerial(serial, false) : null
}

/** At the end of the window for dates without a year, the year of a departure is decided by its arrival. */
export function resolvedAfter(
  arrival: CellReading,
  departure: CellReading,
  { order }: DateRules,
): CellReading {
  if (!arrival.start || !departure.start || departure.excel || departure.start >= arrival.start)
    return departure
  const { start, end } = readDates(departure.text, arrival.start, order ?? 'day first')
  const fits = start !== null && start >= arrival.start && daysBetween(arrival.start, start) <= MAX_STAY_DAYS
  return fits ? { ...departure, start, end } : departure
}
