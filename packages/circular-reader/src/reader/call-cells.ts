import { MAX_STAY_DAYS } from '@sailing-desk/dates/date-figures'
import { MONTHS } from '@sailing-desk/dates/day-text'
import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import type { CallStatus, CellQuestion, CircularCall } from '../circular.types.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import type { Cell } from '../workbook/sheet-grid.ts'
import {
  type CellReading,
  type DateRules,
  EMPTY_READING,
  mayBeTwoDays,
  readCell,
  resolvedAfter,
} from './cell-readings.ts'

/** The combined content of the one or two cells of a call. */
export type CallReading = Pick<CircularCall, 'dates' | 'eta' | 'etd' | 'start' | 'end' | 'status'> & {
  excelDate: boolean
  /** A formula failed. */
  failed: boolean
  isStruck: boolean
  question: CellQuestion | null
  /** The text that the question is about, if it is not the dates. */
  questioned?: string
  /** Texts of dates that do not exist. */
  faulty: string[]
  /** The exact days in the cells, whatever the status. */
  days: Array<{ day: string; text: string; excel: boolean }>
}

/** How a cell is read: the rules of its sheet, and the full date of the vessel's call before it. */
export type CellRules = DateRules & { before: string | null }

/** The full date before the next cell: TBA and the like leave the one before, an unclear date leaves none. */
export function dateAfter(
  { status, end, isStruck, question }: Pick<CallReading, 'status' | 'end' | 'isStruck' | 'question'>,
  before: string | null,
): string | null {
  if (status === 'tba' || status === 'omit') return before
  return status === 'dates' && !isStruck && question === null ? end : null
}

/** Reads one cell for the whole stay. Returns null if the vessel does not call. */
export function readStay(cell: Cell | undefined, rules: CellRules): CallReading | null {
  const reading = readCell(cell, rules, rules.before)
  if (
    rules.areMonthsNamed &&
    !rules.isChosen &&
    !rules.readings.includes('days only') &&
    cell?.kind === 'text' &&
    mayBeTwoDays(cell.text)
  )
    reading.question ??= 'month_missing'
  return readLines(cell, rules) ?? stayOfOneCell(reading, reading.text)
}

/** Reads arrival and departure from separate cells. */
export function readArrivalAndDeparture(
  eta: Cell | undefined,
  etd: Cell | undefined,
  rules: CellRules,
): CallReading | null {
  const arrival = readCell(eta, rules, rules.before)
  const departure = readCell(etd, rules, dateAfterArrival(arrival, rules))
  return combine(arrival, resolvedAfter(arrival, departure, rules), rules)
}

function dateAfterArrival(arrival: CellReading, { before }: CellRules): string | null {
  return arrival.kind === 'no_call' ? before : dateAfter(toCallReading(arrival, arrival.text), before)
}

/** Reads a column with only arrivals or only departures. */
export function readOneSide(
  cell: Cell | undefined,
  side: 'eta' | 'etd',
  rules: CellRules,
): CallReading | null {
  const reading = readCell(cell, rules, rules.before)
  return side === 'eta' ? combine(reading, EMPTY_READING, rules) : combine(EMPTY_READING, reading, rules)
}

/** Reads arrival and departure on two lines of one cell. Other dates on several lines are a question. */
function readLines(cell: Cell | undefined, rules: CellRules): CallReading | null {
  const lines = (cell?.text ?? '').split(/[\n;]/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  const texts = lines.map((line) => line.replace(/^\s*(?:ETA|ETB|ETD|ARR|DEP)[ .:]+/i, ''))
  const readings = texts.map((text) => readCell({ text, kind: 'text' }, rules))
  const dated = readings.filter(({ start }) => start !== null)
  if (dated.length < 2) return null
  const [eta, etd] = readings
  // 5 Dec over (7 Dec) may be an earlier or another date.
  const hasAside = lines.some(isAside) && !lines.every(isAside)
  const areDays = !hasAside && readings.every(({ kind, start, end }) => kind === 'exact' && start === end)
  if (eta && etd && lines.length === 2 && areDays) {
    const stay = combine(eta, resolvedAfter(eta, etd, rules), rules)
    if (stay?.status === 'dates') return stay
  }
  const reading = readCell({ text: onOneLine(cell?.text ?? ''), kind: 'text' }, rules)
  if (reading.start !== null && lines.length === 2 && areDays) return null
  return { ...toCallReading(reading, reading.text), ...UNDATED, status: 'unreadable', question: 'two_stays' }
}

const isAside = (line: string): boolean => /^\s*[([（［]/.test(line)

const UNDATED = { start: null, end: null, faulty: [], days: [] }

/** OMIT, a failed formula or an unreadable text on one side decides for both; with TBA or nothing, the other side counts. */
function combine(eta: CellReading, etd: CellReading, rules: DateRules): CallReading | null {
  const cells = [eta, etd].filter(({ kind }) => kind !== 'no_call')
  const [first, second] = cells
  if (!first) return null
  const dated = cells.filter(({ kind }) => kind === 'exact' || kind === 'approx' || kind === 'invalid')
  const marks = {
    isStruck: cells.some((cell) => cell.isStruck),
    question: cells.find((cell) => cell.question)?.question ?? null,
  }
  const texts = { ...marks, ...(dated.length > 0 ? { eta: textOf(eta), etd: textOf(etd) } : {}) }
  const decisive = DECISIVE.map((kind) => cells.find((cell) => cell.kind === kind)).find(Boolean)
  if (decisive) {
    const both = decisive.kind === 'unreadable' && second && first.text !== second.text
    const dates = both ? `${first.text} / ${second.text}` : decisive.text
    const isUnclear = decisive.kind === 'omit' && dated.length > 0
    const question = texts.question ?? (isUnclear ? 'omission_unclear' : null)
    return { ...toCallReading(decisive, dates), ...texts, question, start: null, end: null }
  }
  const [known] = dated
  if (!known) return { ...toCallReading(first, first.text), ...marks }
  if (dated.length === 1) return { ...toCallReading(known, stayText(known, known, rules)), ...texts }
  return stay(eta, etd, rules)
}

const DECISIVE = ['failed', 'omit', 'unreadable'] as const

function textOf({ text, kind }: CellReading): string | null {
  return kind === 'no_call' ? null : text
}

function stayOfOneCell(reading: CellReading, dates: string): CallReading | null {
  return reading.kind === 'no_call' ? null : toCallReading(reading, dates)
}

function toCallReading(reading: CellReading, dates: string): CallReading {
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
    question: reading.question,
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

function stay(eta: CellReading, etd: CellReading, rules: DateRules): CallReading {
  const faulty = [eta, etd].filter(({ kind }) => kind === 'invalid').map(({ text }) => text)
  const days = eta.start && etd.end ? daysBetween(eta.start, etd.end) : 0
  const approx = eta.kind === 'approx' || etd.kind === 'approx'
  const impossible = days < 0 || (days > MAX_STAY_DAYS && !approx)
  const valid = faulty.length === 0 && !impossible
  return {
    dates: stayText(eta, etd, rules, impossible),
    eta: eta.text,
    etd: etd.text,
    start: valid ? eta.start : null,
    end: valid ? etd.end : null,
    status: !valid ? 'invalid' : approx ? 'approx' : 'dates',
    excelDate: eta.excel || etd.excel,
    failed: false,
    isStruck: eta.isStruck || etd.isStruck,
    question: eta.question ?? etd.question,
    faulty,
    days: [...daysOf(eta), ...daysOf(etd)],
  }
}

/**
 * The stay between arrival and departure as one text: `29-30 Jan`, `30 Nov-2 Dec`, `14 Dec`; `5 Mar-3 Mar` if it is
 * impossible. The year is printed only if the text would mean another year without it.
 */
function stayText(eta: CellReading, etd: CellReading, rules: DateRules, impossible = false): string {
  const from = sideOf(eta, 'start')
  const to = sideOf(etd, 'end')
  if (!from || !to) return eta.text === etd.text ? eta.text : `${eta.text} - ${etd.text}`
  const about = eta.kind === 'approx' || etd.kind === 'approx' ? 'ABT ' : ''
  const text = about + joined(from, to, impossible)
  return needsYear(text, eta, etd, rules) ? `${text} ${etd.end?.slice(0, 4)}` : text
}

type Side = { day: number; month: string }

function joined(from: Side, to: Side, inFull: boolean): string {
  if (from.day === to.day && from.month === to.month) return `${from.day} ${from.month}`
  if (from.month === to.month && !inFull) return `${from.day}-${to.day} ${to.month}`
  return `${from.day} ${from.month}-${to.day} ${to.month}`
}

function needsYear(text: string, eta: CellReading, etd: CellReading, rules: DateRules): boolean {
  if (eta.excel || etd.excel || eta.kind !== 'exact' || etd.kind !== 'exact') return false
  const { start } = readDates(text, rules.reference)
  return start !== null && start !== eta.start
}

/** The day to print for one side; a date that does not exist is printed as written. */
function sideOf(reading: CellReading, side: 'start' | 'end'): Side | null {
  const day = reading[side]
  const isPartOfMonth = reading.kind === 'approx' && reading.start !== reading.end
  if (day !== null) return isPartOfMonth ? null : sideFromIso(day)
  const written = /^(\d{1,2})[ ./-]*([A-Z]{3})[A-Z]*\b/i.exec(reading.text)
  const month = MONTHS.find((name) => name.toUpperCase() === written?.[2]?.toUpperCase())
  return month ? { day: Number(written?.[1]), month } : null
}

function sideFromIso(day: string): Side {
  return { day: Number(day.slice(8)), month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '' }
}
