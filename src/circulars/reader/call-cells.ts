import { LONGEST_STAY_DAYS } from '../../dates/date-spans.ts'
import { daysBetween } from '../../lib/days.ts'
import type { CallStatus } from '../circular.types.ts'
import type { Cell } from '../workbook/sheet-grid.ts'
import { type CellReading, NOTHING, placedAfter, readCell } from './cell-readings.ts'
import { stayText } from './stay-text.ts'

/** What the one or two cells of a call say together. */
export type CallReading = {
  dates: string
  eta: string | null
  etd: string | null
  start: string | null
  end: string | null
  status: CallStatus
  excelDate: boolean
  /** A formula failed. */
  failed: boolean
  isStruck: boolean
  /** Texts that no calendar has. */
  faulty: string[]
  /** The exact days that the cells name, whatever became of them. */
  days: Array<{ day: string; text: string; excel: boolean }>
}

/** One cell for the whole stay; null where it says that the vessel does not call. */
export function readStay(cell: Cell | undefined, reference: string): CallReading | null {
  const reading = readCell(cell, reference)
  return readTwoLines(cell, reference) ?? single(reading, reading.text)
}

/** Arrival and departure in cells of their own. */
export function readArrivalAndDeparture(
  eta: Cell | undefined,
  etd: Cell | undefined,
  reference: string,
): CallReading | null {
  const arrival = readCell(eta, reference)
  return combine(arrival, placedAfter(arrival, readCell(etd, reference)), reference)
}

/** A column of arrivals or of departures alone. */
export function readOneSide(
  cell: Cell | undefined,
  side: 'eta' | 'etd',
  reference: string,
): CallReading | null {
  const reading = readCell(cell, reference)
  return side === 'eta' ? combine(reading, NOTHING, reference) : combine(NOTHING, reading, reference)
}

/** Arrival over departure in one cell, each on its line. */
function readTwoLines(cell: Cell | undefined, reference: string): CallReading | null {
  const lines = (cell?.text ?? '').split('\n').filter((line) => line.trim() !== '')
  if (lines.length !== 2) return null
  const [eta, etd] = lines.map((line) => {
    const text = line.replace(/^\s*(?:ETA|ETB|ETD|ARR|DEP)[ .:]+/i, '')
    return readCell({ text, kind: 'text' }, reference)
  })
  if (eta?.kind !== 'exact' || etd?.kind !== 'exact') return null
  return combine(eta, placedAfter(eta, etd), reference)
}

/** OMIT, a failed formula or an unreadable text on one side speaks for both; TBA or nothing leaves the other side. */
function combine(eta: CellReading, etd: CellReading, reference: string): CallReading | null {
  const cells = [eta, etd].filter(({ kind }) => kind !== 'no_call')
  const [first, second] = cells
  if (!first) return null
  const dated = cells.filter(({ kind }) => kind === 'exact' || kind === 'approx' || kind === 'invalid')
  const isStruck = cells.some((cell) => cell.isStruck)
  const texts = { isStruck, ...(dated.length > 0 ? { eta: textOf(eta), etd: textOf(etd) } : {}) }
  const decisive = DECISIVE.map((kind) => cells.find((cell) => cell.kind === kind)).find(Boolean)
  if (decisive) {
    const both = decisive.kind === 'unreadable' && second && first.text !== second.text
    const dates = both ? `${first.text} / ${second.text}` : decisive.text
    return { ...asCall(decisive, dates), ...texts, start: null, end: null }
  }
  const [known] = dated
  if (!known) return { ...asCall(first, first.text), isStruck }
  if (dated.length === 1) return { ...asCall(known, stayText(known, known, reference)), ...texts }
  return stay(eta, etd, reference)
}

const DECISIVE = ['failed', 'omit', 'unreadable'] as const

function textOf({ text, kind }: CellReading): string | null {
  return kind === 'no_call' ? null : text
}

function single(reading: CellReading, dates: string): CallReading | null {
  return reading.kind === 'no_call' ? null : asCall(reading, dates)
}

function asCall(reading: CellReading, dates: string): CallReading {
  return {
    dates,
    eta: null,
    etd: null,
    start: reading.start,
    end: reading.end,
    status: statusOf(reading.kind),
    excelDate: reading.excel,
    failed: reading.kind === 'failed',
    isStruck: reading.isStruck,
    faulty: reading.kind === 'invalid' ? [reading.text] : [],
    days: daysOf(reading),
  }
}

function statusOf(kind: CellReading['kind']): CallStatus {
  if (kind === 'exact') return 'dates'
  return kind === 'failed' || kind === 'no_call' ? 'unreadable' : kind
}

function daysOf({ kind, start, text, excel }: CellReading): CallReading['days'] {
  return kind === 'exact' && start !== null ? [{ day: start, text, excel }] : []
}

function stay(eta: CellReading, etd: CellReading, reference: string): CallReading {
  const faulty = [eta, etd].filter(({ kind }) => kind === 'invalid').map(({ text }) => text)
  const days = eta.start && etd.end ? daysBetween(eta.start, etd.end) : 0
  const approx = eta.kind === 'approx' || etd.kind === 'approx'
  const impossible = days < 0 || (days > LONGEST_STAY_DAYS && !approx)
  const valid = faulty.length === 0 && !impossible
  return {
    dates: stayText(eta, etd, reference, impossible),
    eta: eta.text,
    etd: etd.text,
    start: valid ? eta.start : null,
    end: valid ? etd.end : null,
    status: !valid ? 'invalid' : approx ? 'approx' : 'dates',
    excelDate: eta.excel || etd.excel,
    failed: false,
    isStruck: eta.isStruck || etd.isStruck,
    faulty,
    days: [...daysOf(eta), ...daysOf(etd)],
  }
}
