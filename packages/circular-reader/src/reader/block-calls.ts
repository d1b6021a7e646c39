import { type Block, callCell, type PortRow, type VesselColumn } from '../layout/block.ts'
import { type CallPlaces, placeOfCutOff, placesOfCall } from '../layout/call-places.ts'
import { areDaysAlone } from '../layout/lexicon.ts'
import type { Cell, Place } from '../workbook/sheet-grid.ts'
import {
  type CallReading,
  type CellRules,
  dateAfter,
  readArrivalAndDeparture,
  readOneSide,
  readStay,
} from './call-cells.ts'
import { type CellReading, type DateRules, mayBeTwoDays, monthNamed, readCell } from './cell-readings.ts'

/** A call of a block as its cells say it. */
export type BlockCall = {
  port: PortRow
  column: VesselColumn
  places: CallPlaces
  reading: CallReading
  /** The closing date of the cargo, and where it is. */
  cutOff: { place: Place; read: CellReading } | null
  /** The month that a title names. */
  month: string | null
  /** Its dated cells, each as it is read alone. */
  cells: Array<{ cell: Cell; read: CellReading }>
}

/**
 * Reads every call of a block in one way. The title of a month may be left over from the circular before: days without a month
 * that would make a voyage over before the circular was issued are in the month that an administrator gives, or a question.
 */
export function readBlockCalls(block: Block, rules: DateRules): BlockCall[] {
  const calls = readCalls(block, rules)
  const inThree = calls.filter(({ cells }) => cells.some(({ cell }) => THREE_FIGURES.test(cell.text)))
  // 8/10-12 may be 8-10 Dec or 10-12 Aug. One such as 12/26-27 proves that the month is first.
  const areOpen = inThree.every(({ cells }) => cells.every(({ cell }) => mayEndWithMonth(cell)))
  if (areOpen && !(rules.isChosen && rules.readings[0] === 'month first'))
    for (const { reading } of inThree) reading.question ??= 'date_order_unclear'
  const voyages = [...Map.groupBy(calls, ({ column }) => column).values()]
  if (block.listCells === undefined)
    for (const { reading } of voyages.flatMap((one) => [...afterGoingBack(one), ...afterOpenBegin(one)]))
      reading.question ??= 'month_unclear'
  if (!voyages.some((voyage) => isOverByTitle(voyage, rules.reference))) return calls
  if (rules.givenMonth !== undefined) return readCalls(block, rules, rules.givenMonth)
  for (const { reading, cells } of calls) if (cells.some(isWithoutMonth)) reading.question ??= 'month_missing'
  return calls
}

/** Below days that go back, as 8 below 28 or 30-2 under DEC, the next ones may be in the next month too. */
function afterGoingBack(voyage: readonly BlockCall[]): BlockCall[] {
  const back = voyage.findIndex(({ reading: { start, end, question } }, i) => {
    const before = voyage.slice(0, i).flatMap(({ reading: { end } }) => end ?? [])
    const goesBack = isInTwoMonths(start, end) || before.some((one) => (start ?? one) < one)
    return question === 'month_unclear' && goesBack
  })
  return back < 0 ? [] : voyage.slice(back).filter(({ cells }) => cells.some(({ cell }) => cell.isUnderMonth))
}

/** A voyage that begins with 30/2 under the title DECEMBER may begin on 30 November, or on 30 December, until a date names its month. */
function afterOpenBegin(voyage: readonly BlockCall[]): BlockCall[] {
  const dated = voyage.filter(({ reading: { start } }) => start !== null)
  const isOpen = dated[0]?.cells.some(
    (one) => isWithoutMonth(one) && isInTwoMonths(one.read.start, one.read.end),
  )
  const named = dated.findIndex(({ cells }) => !cells.some(isWithoutMonth))
  return isOpen ? dated.slice(0, named < 0 ? dated.length : named) : []
}

const isInTwoMonths = (start: string | null, end: string | null) => start?.slice(0, 7) !== end?.slice(0, 7)

const THREE_FIGURES = /^\s*(\d{1,2}) ?\/ ?(\d{1,2}) ?[-–~] ?(\d{1,2})\s*$/

/** Whether the figures may be the first and last day of a stay and its month; other texts say nothing. */
function mayEndWithMonth({ text }: Cell): boolean {
  const [, first, last, month] = THREE_FIGURES.exec(text) ?? []
  return month === undefined || (Number(month) <= 12 && mayBeTwoDays(`${first}/${last}`, 0))
}

function isOverByTitle(voyage: readonly BlockCall[], reference: string): boolean {
  const ends = voyage.flatMap(({ reading: { end } }) => end ?? [])
  return (
    ends.length > 0 &&
    ends.every((end) => end < reference) &&
    voyage.some(({ month, cells }) => month !== null && cells.some(isWithoutMonth))
  )
}

const isWithoutMonth = ({ cell, read }: BlockCall['cells'][number]) =>
  read.start !== null && areDaysAlone(cell)

/** `titled`: the month, whatever the titles say. */
function readCalls(block: Block, rules: DateRules, titled?: string): BlockCall[] {
  const lastDates = new Map<VesselColumn, string | null>()
  return block.rows.ports.flatMap((port, i) => {
    // The title of another month counts for more than the dates above it.
    if (port.month !== block.rows.ports[i - 1]?.month) lastDates.clear()
    // In a list the row above may be of another voyage: nothing tells the month of a day alone.
    const isList = block.listCells !== undefined
    const named = titled ?? (isList ? null : monthNamed(port.month, rules.reference))
    const month = named ?? rules.givenMonth ?? null
    return block.vessels.flatMap((column): BlockCall[] => {
      const before = isList ? null : (lastDates.get(column) ?? null)
      // Below a date that is unclear, the title no longer tells the month of a day.
      const isLost = lastDates.get(column) === null
      const cellRules = { ...rules, month: isLost ? null : month, before }
      const places = placesOfCall(block, port, column)
      const reading = readCall(block, places, cellRules)
      if (!reading) return []
      if (reading.status !== 'tba' && reading.status !== 'omit')
        lastDates.set(column, dateAfter(reading, before))
      const at = placeOfCutOff(port, column)
      const closing = at && callCell(block.area, at.row, at.column)
      const cutOff = at && closing ? { place: at, read: readCell(closing, cellRules) } : null
      const cells = cellsAt(block, places).map((cell) => ({ cell, read: readCell(cell, cellRules, before) }))
      if (closing && cutOff) cells.push({ cell: closing, read: cutOff.read })
      return [{ port, column, places, reading, cutOff, month, cells }]
    })
  })
}

function cellsAt({ area }: Block, places: CallPlaces): Cell[] {
  const used = 'stay' in places ? [places.stay] : [places.arrival, places.departure]
  return used.flatMap((place) => (place && callCell(area, place.row, place.column)) ?? [])
}

function readCall({ area }: Block, places: CallPlaces, rules: CellRules): CallReading | null {
  const cellAt = (place: Place | null) => (place ? callCell(area, place.row, place.column) : undefined)
  if ('stay' in places) return readStay(cellAt(places.stay), rules)
  const { arrival, departure } = places
  if (arrival === null) return readOneSide(cellAt(departure), 'etd', rules)
  if (departure === null) return readOneSide(cellAt(arrival), 'eta', rules)
  return readArrivalAndDeparture(cellAt(arrival), cellAt(departure), rules)
}
