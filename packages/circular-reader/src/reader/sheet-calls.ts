import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import { nameKey } from '@sailing-desk/trade/text'
import { isToBeNominated, vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { choiceFor } from '../choices/reader-choices.ts'
import type { CircularCall, CircularPort, CircularSheet, CircularVessel } from '../circular.types.ts'
import type { Block, PortRow, VesselColumn } from '../layout/block.ts'
import { type CallPlaces, filledCallCells, placesOfCall, rolesOfPlaces } from '../layout/call-places.ts'
import type { PortMatch, PortMatcher } from '../words/port-matching.ts'
import { isCutOff } from '../words/sheet-words.ts'
import { quoted } from '../workbook/cell-text.ts'
import {
  columnName,
  type Grid,
  type Merge,
  mergeAt,
  nameOnSheet,
  onSheet,
  ownText,
  type Place,
  shownCell,
} from '../workbook/sheet-grid.ts'
import { MAX_NAME_LENGTH } from '../workbook/unreadable-circular.ts'
import { type BlockCall, readBlockCalls } from './block-calls.ts'
import type { CallReading } from './call-cells.ts'
import { type CellMeaning, headMeanings } from './cell-meanings.ts'
import { type CellReading, type DateRules, dayAndMonth, writesDaysFirst } from './cell-readings.ts'
import { areMonthsNamed, type BlockReadings } from './date-readings.ts'

/** A sheet of the circular, with the data that the checks need. */
export type ReadSheet = {
  sheet: CircularSheet
  grid: Grid
  vessels: ReadVessel[]
  ports: ReadPort[]
  calls: ReadCall[]
  /** The cells under a vessel that say that there is no call, such as NO CALL or N/A. */
  noCalls: { vessel: ReadVessel; port: ReadPort; block: Block }[]
  /** What each cell of the blocks was understood as, by its name. */
  meanings: Map<string, CellMeaning>
  /** How its dates are read. */
  rules: Omit<DateRules, 'readings'>
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

/** `readingsOf`: the ways in which the dates of a block can be read. */
type SheetRules = Omit<DateRules, 'readings'> & ShipNames & { readingsOf: ReadonlyMap<Block, BlockReadings> }

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
    noCalls: [],
    meanings: new Map(),
    rules: {
      ...rules,
      areMonthsNamed: areMonthsNamed(blocks),
      areDaysFirst: writesDaysFirst(
        blocks
          .flatMap(filledCallCells)
          .map(({ cell: { date, text } }) => (date ? dayAndMonth(date.date) : text)),
        rules.reference,
      ),
    },
  }
  for (const block of blocks) addBlock(read, block, matcher, { ...rules, ...read.rules })
  return read
}

function addBlock(read: ReadSheet, block: Block, matcher: PortMatcher, { readingsOf, ...rules }: SheetRules) {
  const { sheet } = read
  const { grid } = block.area
  const { row } = onSheet(grid, block.area.header.row, block.area.header.column)
  if (row !== sheet.header_row) sheet.ignored_rows.push({ row, reason: 'repeated header row' })
  const vessels = readVessels(block, read.vessels, rules)
  const added = vessels.filter(({ isNew }) => isNew).map(({ vessel }) => vessel)
  read.vessels.push(...added)
  sheet.vessels.push(...added.filter(({ hasName }) => hasName).map(({ entry }) => entry))
  const { readings = ['day first'] } = readingsOf.get(block) ?? {}
  const calls = Map.groupBy(readBlockCalls(block, { ...rules, readings }), ({ port }) => port)
  for (const row of block.rows.ports) {
    const port = readPort(row, grid, matcher)
    read.ports.push(port)
    if (row.printed !== '') sheet.ports.push(port.entry)
    for (const { vessel, column } of vessels) {
      const found = calls.get(row)?.find((one) => one.column === column)
      if (found) addCall(read, block, found, { port, vessel })
      else {
        const places = placesOfCall(block, row, column)
        addPlaces(read, grid, places, null)
        if (rolesOfPlaces(grid, places).some(([, at]) => ownText(grid, at.row, at.column) !== ''))
          read.noCalls.push({ vessel, port, block })
      }
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

function addPlaces(read: ReadSheet, grid: Grid, places: CallPlaces, call: CircularCall | null) {
  for (const [role, place] of rolesOfPlaces(grid, places)) {
    const name = nameOnSheet(grid, place.row, place.column)
    // In a list, the departure that a port of discharge does not have is named by its arrival.
    const isNamedByOther = shownCell(grid, place.row, place.column) === undefined && read.meanings.has(name)
    if (!isNamedByOther) read.meanings.set(name, { role, call })
  }
}

function addCall(
  read: ReadSheet,
  block: Block,
  { port: row, column, places, reading, cutOff }: BlockCall,
  { port, vessel }: { port: ReadPort; vessel: ReadVessel },
) {
  const { grid } = block.area
  const call = toCall(grid, reading, vessel, port, places)
  addPlaces(read, grid, places, call)
  if (cutOff) {
    addCutOff(call, reading, cutOff.read)
    read.meanings.set(nameOnSheet(grid, cutOff.place.row, cutOff.place.column), { role: 'cut_off', call })
  }
  read.calls.push({
    call,
    vessel,
    port,
    reading,
    block,
    doubt: column.doubt ?? block.doubt ?? doubtAbout(row),
    isOutdated: row.outdated !== null,
    isPairAssumed: column.isPairAssumed,
    sharedMerge: sharedMerge(grid, row, column, reading),
  })
  read.sheet.schedules.push(call)
}

function doubtAbout({ outdated, otherVessels }: PortRow): string | null {
  if (otherVessels !== null) return `Dates below ${quoted(otherVessels)} may be those of another vessel.`
  if (outdated !== null && isCutOff(outdated))
    return `Dates under the title ${quoted(outdated)} may be the last ones for cargo.`
  return outdated === null ? null : `Dates under the title ${quoted(outdated)} may no longer hold.`
}

/** A cut-off that cannot be right is a question about its call. */
function addCutOff(call: CircularCall, reading: CallReading, { text, end, question }: CellReading) {
  call.cut_off = text
  call.cut_off_on = end
  const isLate = end !== null && reading.end !== null && end > reading.end
  const asked = question ?? (isLate ? 'cut_off_after_departure' : null)
  if (asked && !reading.question) Object.assign(reading, { question: asked, questioned: text })
}

/** The place by which a call is known. */
export function firstPlace(places: CallPlaces): Place {
  return 'stay' in places ? places.stay : (places.arrival ?? places.departure)
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
  const first = firstPlace(places)
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

export type ReadPort = {
  entry: CircularPort
  cell: string
  match: PortMatch
  /** The UN/LOCODE of the port that matches the sheet's code. */
  code: string
  isCut: boolean
  hidden: boolean
  /** The name is struck through. */
  isStruck: boolean
}

/** The port of a row, by its name or, if that is unknown, by the code beside it. */
export function readPort(row: PortRow, grid: Grid, matcher: PortMatcher): ReadPort {
  const byName = matcher.match(row.text)
  const byCode = row.code === '' ? null : matcher.match(row.code)
  const match = !byName.found && byCode?.found ? { ...byCode, by: 'code' as const } : byName
  return {
    entry: {
      row: onSheet(grid, row.row, row.column).row,
      printed: row.printed.slice(0, MAX_NAME_LENGTH),
      name: match.found?.name ?? null,
      unlocode: match.found?.code ?? null,
      matched_by: match.by,
    },
    cell: nameOnSheet(grid, row.row, row.column),
    match,
    code: byCode?.found?.code ?? '',
    isCut: row.printed.length > MAX_NAME_LENGTH,
    isStruck: shownCell(grid, row.row, row.column)?.isStruck ?? false,
    hidden: grid.hiddenRows.has(row.row) || grid.hiddenRows.has(row.departureRow ?? row.row),
  }
}

export type ReadVessel = {
  entry: CircularVessel
  /** The header cell. */
  cell: string
  /** Its cell is in a column headed VESSEL, as in lists. */
  isLabelled: boolean
  isVoyageOpen: boolean
  hasName: boolean
  /** The name was too long and has been cut. */
  isCut: boolean
  /** The first column of the same block with this voyage. */
  duplicateOf: ReadVessel | null
  hidden: boolean
  /** The name is struck through. */
  isStruck: boolean
}

type PlacedVessel = { vessel: ReadVessel; column: VesselColumn; isNew: boolean }

/** The names to take: `vessels` by the name as printed, `formerVessels` by the name key of a name that the ship had before. */
type ShipNames = {
  vessels?: Record<string, string> | undefined
  formerVessels?: Readonly<Record<string, string>> | undefined
}

/** The vessels of a block. Voyages continued from an earlier block keep their first entry. */
function readVessels(block: Block, earlier: readonly ReadVessel[], names: ShipNames): PlacedVessel[] {
  const before = new Map(earlier.map((vessel) => [nameKey(vessel.entry.name), vessel]))
  const inBlock = new Map<string, ReadVessel>()
  return block.vessels.map((column) => {
    const vessel = toVessel(column, block, names)
    const key = nameKey(vessel.entry.name)
    const continued = before.get(key)
    if (vessel.hasName && continued && !inBlock.has(key)) {
      inBlock.set(key, continued)
      return { vessel: continued, column, isNew: false }
    }
    if (vessel.hasName) vessel.duplicateOf = inBlock.get(key) ?? null
    if (!vessel.duplicateOf) inBlock.set(key, vessel)
    describe(vessel, column, block)
    return { vessel, column, isNew: true }
  })
}

function toVessel(
  column: VesselColumn,
  { area, listCells }: Block,
  { vessels, formerVessels }: ShipNames,
): ReadVessel {
  const first = column.columns[0] ?? 0
  const headerRow = area.stack.names ?? area.header.row
  const printed = column.ship.slice(0, MAX_NAME_LENGTH)
  const named = choiceFor(vessels, printed) ?? printed
  const ship = choiceFor(formerVessels, nameKey(named)) ?? named
  return {
    entry: {
      column: columnName(onSheet(area.grid, headerRow, first).column),
      header: column.header,
      name: vesselWithVoyage({ name: ship, voyage: column.voyage }),
      ship_name: ship,
      ...(ship === printed ? {} : { printed_ship: printed }),
      voyage: column.voyage,
    },
    cell: nameOnSheet(area.grid, headerRow, first),
    isLabelled: listCells !== undefined,
    isVoyageOpen: column.isVoyageOpen,
    hasName: ship !== '',
    isCut: printed !== column.ship,
    duplicateOf: null,
    isStruck: shownCell(area.grid, headerRow, first)?.isStruck ?? false,
    hidden: column.columns.some((number) => area.grid.hiddenColumns.has(number)),
  }
}

function describe({ entry, duplicateOf }: ReadVessel, column: VesselColumn, block: Block) {
  if (duplicateOf) entry.flag = 'duplicate'
  else if (isToBeNominated(entry.ship_name)) entry.flag = 'to_be_nominated'
  if (block.hasTypes) entry.type = column.type?.slice(0, MAX_NAME_LENGTH) ?? null
}
