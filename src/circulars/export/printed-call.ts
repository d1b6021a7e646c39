import { type Reading, readingOf } from '../../dates/date-status.ts'
import { printDates, readDates } from '../../dates/read-dates.ts'
import { timesAfter } from '../import/circular-times.ts'
import { type CallReading, type CellRules, readArrivalAndDeparture, readStay } from '../reader/call-cells.ts'
import { dayAndMonth } from '../reader/stay-text.ts'
import { asRead, type CellContent, NO_CALL } from './sheet-cells.ts'

export type StoredCall = {
  dates: string
  eta: string | null
  etd: string | null
  starts_on: string | null
  ends_on: string | null
  reading: Reading
}

/** One cell for the whole stay, or one for the arrival and one for the departure. */
export type CallCells = [CellContent] | [CellContent, CellContent]

/**
 * The cells of a call: those that are read back as the call is stored, or at least as its days.
 * `isPair`: the vessel has columns for ETA and ETD.
 */
export function callCells(call: StoredCall, issued: string, isPair: boolean): CallCells {
  let withDays: CallCells | undefined
  // Most are read back as they were typed: the other ways, each of which is read, are not even made.
  for (const cells of waysOf(call, issued, isPair)) {
    const reading = readCells(cells, issued)
    if (isAsStored(reading, call)) return cells
    if (hasDays(reading, call)) withDays ??= cells
  }
  return withDays ?? [{ text: call.dates }]
}

function* waysOf(call: StoredCall, issued: string, isPair: boolean): Generator<CallCells> {
  if (isPair) yield* pairCells(call)
  yield [{ text: call.dates }]
  yield* otherStayCells(call, issued)
}

/** The titles say that the day comes first in figures, and each cell is read for itself. */
function readCells([first, second]: CallCells, issued: string): CallReading | null {
  const rules: CellRules = { reference: issued, order: 'day first', before: null }
  return second
    ? readArrivalAndDeparture(asRead(first), asRead(second), rules)
    : readStay(asRead(first), rules)
}

function isAsStored(read: CallReading | null, call: StoredCall): boolean {
  if (!read || !hasDays(read, call) || read.dates !== call.dates) return false
  const { eta, etd } = timesAfter(read, { ...call, cut_off: null, cut_off_on: null })
  return eta === call.eta && etd === call.etd && statusOf(read) === call.reading
}

/** A question about a text without days holds its cell back, which changes nothing either. */
function hasDays(read: CallReading | null, { starts_on, ends_on }: StoredCall): boolean {
  if (read === null || (read.question !== null && starts_on !== null)) return false
  return read.start === starts_on && read.end === ends_on
}

function statusOf({ status }: CallReading): Reading {
  return readingOf(status === 'dates' ? 'exact' : status)
}

function pairCells({ dates, eta, etd, starts_on, ends_on, reading }: StoredCall): CallCells[] {
  const arrivals = contentsOf(eta, starts_on)
  const departures = contentsOf(etd, ends_on)
  const timed = arrivals.flatMap((arrival) => departures.map((departure): CallCells => [arrival, departure]))
  if (starts_on !== null) return eta === null && etd === null ? [] : timed
  // Beside an unreadable text, a dash shows that the column is a vessel's, even without a voyage.
  const undated: CallCells = [{ text: dates }, reading === 'unreadable' ? NO_CALL : { text: dates }]
  return [...timed, undated]
}

function contentsOf(text: string | null, day: string | null): CellContent[] {
  return text === null ? [NO_CALL] : [{ text }, ...realDate(text, day)]
}

/** As a real date; with its year; in the standard form, which has the year too. */
function otherStayCells({ dates, starts_on, ends_on, reading }: StoredCall, issued: string): CallCells[] {
  if (!starts_on || !ends_on) return []
  const { time } = readDates(dates, starts_on)
  const kind = reading === 'approx' ? 'approx' : 'exact'
  const standard = printDates({ start: starts_on, end: ends_on, kind, time }, issued)
  const day = starts_on === ends_on ? starts_on : null
  const contents = [...realDate(dates, day), { text: `${dates} ${ends_on.slice(0, 4)}` }, { text: standard }]
  return contents.map((content) => [content])
}

/** A text such as '29 Jan' or '29 Jan 0600' is what the reader makes of a real date. */
function realDate(text: string, day: string | null): CellContent[] {
  if (day === null || !text.startsWith(dayAndMonth(day))) return []
  const rest = text.slice(dayAndMonth(day).length)
  if (rest === '') return [{ day, time: null }]
  const time = /^ ((?:[01]\d|2[0-3])[0-5]\d)$/.exec(rest)?.[1]
  return time && time !== '0000' ? [{ day, time }] : []
}
