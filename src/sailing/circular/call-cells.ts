import { daysBetween } from '../../days.ts'
import { LONGEST_STAY_DAYS } from '../date-spans.ts'
import { type Reading, readDates } from '../schedule-dates.ts'
import { onOneLine } from './cell-text.ts'
import type { CallStatus } from './circular.types.ts'
import { fromExcelSerial } from './excel-dates.ts'
import type { Cell } from './sheet-grid.ts'

/** What one or two cells say of a call. `faulty` are the texts that are no calendar date. */
export type CallReading = {
  dates: string
  eta: string | null
  etd: string | null
  start: string | null
  end: string | null
  status: CallStatus
  excelDate: boolean
  failed: boolean
  faulty: string[]
  /** The exact days that the cells name, whatever became of them. */
  days: Array<{ day: string; text: string; excel: boolean }>
}

type CellReading = {
  text: string
  kind: Reading['kind'] | 'failed'
  start: string | null
  end: string | null
  excel: boolean
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** One cell for the whole stay; null where it says that the vessel does not call. */
export function readStay(cell: Cell | undefined, reference: string): CallReading | null {
  const reading = readCell(cell, reference)
  const twoLines = cell && reading.kind === 'unreadable' ? readTwoLines(cell.text, reference) : null
  return twoLines ?? single(reading, reading.text, null, null)
}

/** Arrival and departure in cells of their own. */
export function readArrivalAndDeparture(eta: Cell | undefined, etd: Cell | undefined, reference: string) {
  const arrival = readCell(eta, reference)
  return combine(arrival, placedAfter(arrival, readCell(etd, reference)))
}

/** A column of arrivals or departures alone. */
export function readOneSide(
  cell: Cell | undefined,
  side: 'eta' | 'etd',
  reference: string,
): CallReading | null {
  const reading = readCell(cell, reference)
  return side === 'eta' ? combine(reading, NOTHING) : combine(NOTHING, reading)
}

const NOTHING: CellReading = { text: '', kind: 'no_call', start: null, end: null, excel: false }

function readCell(cell: Cell | undefined, reference: string): CellReading {
  if (!cell) return NOTHING
  if (cell.kind === 'error' || cell.kind === 'no_result') {
    return { ...NOTHING, text: cell.text || '(formula without a result)', kind: 'failed' }
  }
  const date = cell.date ?? (cell.kind === 'number' ? dayNumber(cell.text) : null)
  if (date) {
    const text = date.time === null ? dayAndMonth(date.date) : `${dayAndMonth(date.date)} ${date.time}`
    return { text, kind: 'exact', start: date.date, end: date.date, excel: true }
  }
  const text = onOneLine(cell.text)
  const { kind, start, end } = readDates(text, reference)
  return { text, kind, start, end, excel: false }
}

/** A date whose cell lost its format shows as a bare number. */
function dayNumber(text: string) {
  const serial = Number(text)
  return serial >= 40_000 && serial < 60_000 ? fromExcelSerial(serial, false) : null
}

function readTwoLines(text: string, reference: string): CallReading | null {
  const lines = text.split('\n').map(onOneLine).filter(Boolean)
  const [eta, etd] = lines.map((line) => readCell({ text: line, kind: 'text' }, reference))
  if (lines.length !== 2 || eta?.kind !== 'exact' || etd?.kind !== 'exact') return null
  return combine(eta, placedAfter(eta, etd))
}

/** At the far end of the time that a date without a year may lie in, a departure is placed by its arrival. */
function placedAfter(arrival: CellReading, departure: CellReading): CellReading {
  if (!arrival.start || !departure.start || departure.excel || departure.start >= arrival.start)
    return departure
  const again = readDates(departure.text, arrival.start)
  const fits = again.start !== null && daysBetween(arrival.start, again.start) <= LONGEST_STAY_DAYS
  return fits && again.start !== null && again.start >= arrival.start ? { ...departure, ...again } : departure
}

function single(
  reading: CellReading,
  dates: string,
  eta: string | null,
  etd: string | null,
): CallReading | null {
  if (reading.kind === 'no_call') return null
  return {
    dates,
    eta,
    etd,
    start: reading.start,
    end: reading.end,
    status: statusOf(reading.kind),
    excelDate: reading.excel,
    failed: reading.kind === 'failed',
    faulty: reading.kind === 'invalid' ? [reading.text] : [],
    days: daysOf(reading),
  }
}

function daysOf({ kind, start, text, excel }: CellReading): CallReading['days'] {
  return kind === 'exact' && start !== null ? [{ day: start, text, excel }] : []
}

function statusOf(kind: CellReading['kind']): CallStatus {
  if (kind === 'exact') return 'dates'
  return kind === 'failed' || kind === 'no_call' ? 'unreadable' : kind
}

function combine(eta: CellReading, etd: CellReading): CallReading | null {
  const cells = [eta, etd].filter(({ kind }) => kind !== 'no_call')
  const texts = { eta: textOf(eta), etd: textOf(etd) }
  const [first, second] = cells
  if (!first) return null
  const dated = cells.filter(({ kind }) => kind === 'exact' || kind === 'approx' || kind === 'invalid')
  const word = (['failed', 'omit', 'unreadable'] as const)
    .map((kind) => cells.find((cell) => cell.kind === kind))
    .find(Boolean)
  if (word) {
    const dates = word.kind === 'unreadable' && second ? `${first.text} / ${second.text}` : word.text
    return single(
      { ...word, start: null, end: null },
      dates,
      ...(dated.length > 0 ? ([texts.eta, texts.etd] as const) : ([null, null] as const)),
    )
  }
  if (dated.length === 0) return single(first, first.text, null, null)
  const known = dated[0] ?? first
  if (dated.length === 1) return single(known, stayText(known, known), texts.eta, texts.etd)
  return stay(eta, etd)
}

function textOf({ text, kind }: CellReading): string | null {
  return kind === 'no_call' ? null : text
}

/** `29-30 Jan`, `30 Nov-2 Dec`, `14 Dec`. */
function stay(eta: CellReading, etd: CellReading): CallReading {
  const faulty = [eta, etd].filter(({ kind }) => kind === 'invalid').map(({ text }) => text)
  const days = eta.start && etd.end ? daysBetween(eta.start, etd.end) : 0
  const impossible = days < 0 || days > LONGEST_STAY_DAYS
  const valid = faulty.length === 0 && !impossible
  const approx = eta.kind === 'approx' || etd.kind === 'approx'
  return {
    dates: stayText(eta, etd, impossible),
    eta: eta.text,
    etd: etd.text,
    start: valid ? eta.start : null,
    end: valid ? etd.end : null,
    status: !valid ? 'invalid' : approx ? 'approx' : 'dates',
    excelDate: eta.excel || etd.excel,
    failed: false,
    faulty,
    days: [...daysOf(eta), ...daysOf(etd)],
  }
}

function stayText(eta: CellReading, etd: CellReading, inFull = false): string {
  const from = sideOf(eta, 'start')
  const to = sideOf(etd, 'end')
  if (!from || !to) return eta.text === etd.text ? eta.text : `${eta.text} - ${etd.text}`
  const about = eta.kind === 'approx' || etd.kind === 'approx' ? 'ABT ' : ''
  if (from.day === to.day && from.month === to.month) return `${about}${from.day} ${from.month}`
  if (from.month === to.month && !inFull) return `${about}${from.day}-${to.day} ${to.month}`
  return `${about}${from.day} ${from.month}-${to.day} ${to.month}`
}

type Side = { day: number; month: string }

/** The day to print for one side; a date that the calendar lacks is taken as it is written. */
function sideOf(reading: CellReading, side: 'start' | 'end'): Side | null {
  const day = reading[side]
  const several = reading.start !== reading.end
  if (day !== null) return reading.kind === 'approx' && several ? null : sideFromIso(day)
  const written = /^(\d{1,2})[ ./-]*([A-Z]{3})[A-Z]*\b/i.exec(reading.text)
  const month = MONTHS.find((name) => name.toUpperCase() === written?.[2]?.toUpperCase())
  return month ? { day: Number(written?.[1]), month } : null
}

function sideFromIso(day: string): Side {
  return { day: Number(day.slice(8)), month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '' }
}

/** `14 Dec`, as a real Excel date is printed. */
export function dayAndMonth(day: string): string {
  const { day: number, month } = sideFromIso(day)
  return `${number} ${month}`
}
