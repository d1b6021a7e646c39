import { readDates } from '../../dates/read-dates.ts'
import { tabOfDirection } from '../../lib/route-direction.ts'
import type { CircularCall, CircularSheet } from '../circular.types.ts'
import { callCell } from '../layout/block-area.ts'
import { type CallPlaces, placeOfCutOff, placesOfCall, rolesOfPlaces } from '../layout/call-places.ts'
import type { PortRow } from '../layout/port-rows.ts'
import type { Block } from '../layout/sheet-layout.ts'
import type { VesselColumn } from '../layout/vessel-columns.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { quoted } from '../workbook/cell-text.ts'
import { type Grid, type Merge, mergeAt, nameOnSheet, onSheet, type Place } from '../workbook/sheet-grid.ts'
import {
  type CallReading,
  type CellRules,
  dateAfter,
  readArrivalAndDeparture,
  readOneSide,
  readStay,
} from './call-cells.ts'
import { type CellMeaning, headMeanings } from './cell-meanings.ts'
import { type CellReading, type DateRules, readCell } from './cell-readings.ts'
import { areMonthsNamed } from './date-order.ts'
import { type ReadPort, readPort } from './sheet-ports.ts'
import { type ReadVessel, readVessels, type ShipNames } from './sheet-vessels.ts'

/** A sheet of the circular, with the data that the checks need. */
export type ReadSheet = {
  sheet: CircularSheet
  grid: Grid
  vessels: ReadVessel[]
  ports: ReadPort[]
  calls: ReadCall[]
  /** What each cell of the blocks was understood as, by its name. */
  meanings: Map<string, CellMeaning>
}

export type ReadCall = {
  call: CircularCall
  vessel: ReadVessel
  port: ReadPort
  reading: CallReading
  /** The table that it is in. */
  block: Block
  /** Why nobody but a person can tell what the column means. */
  doubt: string | null
  /** The call is in a schedule or section that is titled as outdated. */
  isOutdated: boolean
  /** Its columns are taken for arrival and departure, but no heading says so. */
  isPairAssumed: boolean
  /** Set if the cell is merged beyond its own vessel and port. */
  sharedMerge: Merge | null
}

type SheetRules = DateRules & ShipNames

/** Reads the blocks of one route: all blocks of a sheet, unless it has more than one direction. */
export function readSheetCalls(
  blocks: readonly Block[],
  direction: string,
  matcher: PortMatcher,
  rules: SheetRules,
): ReadSheet {
  const [first] = blocks
  if (!first) throw new Error('a sheet has at least one block')
  const { grid, header } = first.area
  const read: ReadSheet = {
    sheet: {
      sheet: grid.name,
      route_direction: direction,
      tab: tabOfDirection(direction) ?? 'none',
      header_row: onSheet(grid, header.row, header.column).row,
      vessels: [],
      ports: [],
      schedules: [],
      ignored_rows: [],
      notes: [],
    },
    grid,
    vessels: [],
    ports: [],
    calls: [],
    meanings: new Map(),
  }
  const dateRules = { ...rules, areMonthsNamed: areMonthsNamed(blocks) }
  for (const block of blocks) addBlock(read, block, matcher, dateRules)
  return read
}

function addBlock(read: ReadSheet, block: Block, matcher: PortMatcher, rules: SheetRules) {
  const { sheet } = read
  const { grid } = block.area
  const { row } = onSheet(grid, block.area.header.row, block.area.header.column)
  if (row !== sheet.header_row) sheet.ignored_rows.push({ row, reason: 'repeated header row' })
  const vessels = readVessels(block, read.vessels, rules)
  const added = vessels.filter(({ isNew }) => isNew).map(({ vessel }) => vessel)
  read.vessels.push(...added)
  sheet.vessels.push(...added.filter(({ hasName }) => hasName).map(({ entry }) => entry))
  const lastDates = new Map<ReadVessel, string | null>()
  for (const [i, portRow] of block.rows.ports.entries()) {
    const port = readPort(portRow, grid, matcher)
    read.ports.push(port)
    if (portRow.printed !== '') sheet.ports.push(port.entry)
    // The title of another month counts for more than the dates above it.
    if (portRow.month !== block.rows.ports[i - 1]?.month) lastDates.clear()
    // In a list the row above may be of another voyage: nothing tells the month of a day alone.
    const isList = block.listCells !== undefined
    const titled = isList ? null : readDates(portRow.month ?? '', rules.reference).start
    const month = titled?.slice(0, 7) ?? null
    for (const { vessel, column } of vessels) {
      const before = isList ? null : (lastDates.get(vessel) ?? null)
      const reading = addCall(read, block, { portRow, port, vessel, column }, { ...rules, month, before })
      if (reading) lastDates.set(vessel, dateAfter(reading, before))
    }
  }
  for (const [name, meaning] of headMeanings(block)) read.meanings.set(name, meaning)
  const rowOnSheet = <Entry extends { row: number }>(entry: Entry) => ({
    ...entry,
    row: onSheet(grid, entry.row, 1).row,
  })
  sheet.ignored_rows.push(...block.rows.ignored.map(rowOnSheet))
  sheet.notes.push(...block.rows.notes.map(rowOnSheet))
}

type CallOf = { portRow: PortRow; port: ReadPort; vessel: ReadVessel; column: VesselColumn }

function addCall(
  read: ReadSheet,
  block: Block,
  { portRow, port, vessel, column }: CallOf,
  rules: CellRules,
): CallReading | null {
  const { grid } = block.area
  const places = placesOfCall(block, portRow, column)
  const reading = readCall(block, places, rules)
  const call = reading && toCall(grid, reading, vessel, port, places)
  for (const [role, place] of rolesOfPlaces(grid, places))
    read.meanings.set(nameOnSheet(grid, place.row, place.column), { role, call })
  if (!reading || !call) return null
  const cutOff = placeOfCutOff(portRow, column)
  const closing = cutOff && callCell(block.area, cutOff.row, cutOff.column)
  if (cutOff && closing) {
    addCutOff(call, reading, readCell(closing, rules))
    read.meanings.set(nameOnSheet(grid, cutOff.row, cutOff.column), { role: 'cut_off', call })
  }
  read.calls.push({
    call,
    vessel,
    port,
    reading,
    block,
    doubt: column.doubt ?? block.doubt ?? doubtAbout(portRow),
    isOutdated: portRow.outdated !== null,
    isPairAssumed: column.isPairAssumed,
    sharedMerge: sharedMerge(grid, portRow, column, reading),
  })
  read.sheet.schedules.push(call)
  return reading
}

function doubtAbout({ outdated, otherVessels }: PortRow): string | null {
  if (otherVessels !== null) return `Dates below ${quoted(otherVessels)} may be those of another vessel.`
  return outdated === null ? null : `Dates under the title ${quoted(outdated)} may no longer hold.`
}

function readCall({ area }: Block, places: CallPlaces, rules: CellRules): CallReading | null {
  const cellAt = (place: Place | null) => (place ? callCell(area, place.row, place.column) : undefined)
  if ('stay' in places) return readStay(cellAt(places.stay), rules)
  const { arrival, departure } = places
  if (arrival === null) return readOneSide(cellAt(departure), 'etd', rules)
  if (departure === null) return readOneSide(cellAt(arrival), 'eta', rules)
  return readArrivalAndDeparture(cellAt(arrival), cellAt(departure), rules)
}

/** A cut-off that cannot be right is a question about its call. */
function addCutOff(call: CircularCall, reading: CallReading, { text, end, question }: CellReading) {
  call.cut_off = text
  call.cut_off_on = end
  const isLate = end !== null && reading.end !== null && end > reading.end
  const asked = question ?? (isLate ? 'cut_off_after_departure' : null)
  if (asked && !reading.question) Object.assign(reading, { question: asked, questioned: text })
}

function toCall(
  grid: Grid,
  reading: CallReading,
  vessel: ReadVessel,
  port: ReadPort,
  places: CallPlaces,
): CircularCall {
  const nameOf = ({ row, column }: Place) => nameOnSheet(grid, row, column)
  const departure = 'stay' in places ? null : places.departure
  const first = 'stay' in places ? places.stay : (places.arrival ?? places.departure)
  const call: CircularCall = {
    cell: nameOf(first),
    ...(departure && first !== departure ? { cell_etd: nameOf(departure) } : {}),
    vessel: vessel.hasName ? vessel.entry.name : null,
    ship_name: vessel.hasName ? vessel.entry.ship_name : null,
    voyage: vessel.entry.voyage,
    port: port.entry.name,
    unlocode: port.entry.unlocode,
    printed_port: port.entry.printed,
    dates: reading.dates,
    eta: reading.eta,
    etd: reading.etd,
    start: reading.start,
    end: reading.end,
    status: reading.status,
    import: true,
  }
  if (reading.status === 'approx') call.precision = 'approx'
  if (reading.excelDate) call.excel_date = true
  return call
}

/** A merge over several ports or vessels: its text applies to each of them. */
function sharedMerge(
  grid: Grid,
  row: PortRow,
  { columns }: VesselColumn,
  { status }: CallReading,
): Merge | null {
  if (status !== 'dates' && status !== 'approx') return null
  for (const column of columns) {
    const merge = mergeAt(grid, row.row, column)
    if (!merge) continue
    const lastColumn = columns.at(-1) ?? column
    const within = merge.left >= (columns[0] ?? column) && merge.right <= lastColumn
    if (!within || merge.top < row.row || merge.bottom > (row.departureRow ?? row.row)) return merge
  }
  return null
}
