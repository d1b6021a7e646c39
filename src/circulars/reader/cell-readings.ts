import { MAX_STAY_DAYS } from '../../dates/date-spans.ts'
import type { DateOrder } from '../../dates/date-notations.ts'
import { type DatesRead, possibleOrders, readDates } from '../../dates/read-dates.ts'
import { contradictsWeekday } from '../../dates/weekdays.ts'
import { daysBetween } from '../../lib/days.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { fromExcelSerial } from '../workbook/excel-dates.ts'
import type { Cell } from '../workbook/sheet-grid.ts'
import { dayAndMonth } from './stay-text.ts'

/** How the dates of a sheet are read: `reference` decides the year, `order` that of dates in figures only, null if unknown. */
export type DateRules = { reference: string; order: DateOrder | null }

/** The content of one cell: its text as stored, and the days it means. */
export type CellReading = {
  text: string
  kind: DatesRead['kind'] | 'failed'
  start: string | null
  end: string | null
  /** The cell contains a real Excel date. */
  excel: boolean
  isStruck: boolean
  /** A date in figures that means two different days, on a sheet that does not tell which. */
  isOrderOpen: boolean
  /** The text names another weekday than its day has. */
  isOtherWeekday: boolean
}

export const EMPTY_READING: CellReading = {
  text: '',
  kind: 'no_call',
  start: null,
  end: null,
  excel: false,
  isStruck: false,
  isOrderOpen: false,
  isOtherWeekday: false,
}

export function readCell(cell: Cell | undefined, rules: DateRules): CellReading {
  if (!cell) return EMPTY_READING
  if (cell.kind === 'error' || cell.kind === 'no_result') {
    return { ...EMPTY_READING, text: cell.text || '(formula without a result)', kind: 'failed' }
  }
  const { isStruck = false } = cell
  const date = cell.date ?? (cell.kind === 'number' ? dayNumber(cell.text) : null)
  if (date) {
    const text = date.time === null ? dayAndMonth(date.date) : `${dayAndMonth(date.date)} ${date.time}`
    return { ...EMPTY_READING, text, kind: 'exact', start: date.date, end: date.date, excel: true, isStruck }
  }
  const text = onOneLine(cell.text)
  const { kind, start, end } = readDates(text, rules.reference, rules.order ?? 'day first')
  const isOtherWeekday = start !== null && end !== null && contradictsWeekday(text, start, end)
  return {
    ...EMPTY_READING,
    ...{ text, kind, start, end, isStruck, isOtherWeekday },
    isOrderOpen: isOrderOpen(text, rules),
  }
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
export function resolvedAfter(arrival: CellReading, departure: CellReading, { order }: DateRules): CellReading {
  if (!arrival.start || !departure.start || departure.excel || departure.start >= arrival.start)
    return departure
  const { start, end } = readDates(departure.text, arrival.start, order ?? 'day first')
  const fits = start !== null && start >= arrival.start && daysBetween(arrival.start, start) <= MAX_STAY_DAYS
  return fits ? { ...departure, start, end } : departure
}
