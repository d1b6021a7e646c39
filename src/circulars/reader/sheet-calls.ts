import { tabOfDirection } from '../../lib/route-direction.ts'
import type { CircularCall, CircularSheet } from '../circular.types.ts'
import { cellName, type Grid, type Merge, mergeAt } from '../workbook/sheet-grid.ts'
import { callCell } from './block-area.ts'
import { type CallReading, readArrivalAndDeparture, readOneSide, readStay } from './call-cells.ts'
import type { PortMatcher } from './port-matching.ts'
import type { PortRow } from './port-rows.ts'
import type { Block } from './sheet-layout.ts'
import { type ReadPort, readPort } from './sheet-ports.ts'
import { type ReadVessel, readVessels } from './sheet-vessels.ts'
import type { VesselColumn } from './vessel-columns.ts'

/** A sheet of the circular, with the data that the checks need. */
export type ReadSheet = {
  sheet: CircularSheet
  grid: Grid
  vessels: ReadVessel[]
  ports: ReadPort[]
  calls: ReadCall[]
}

export type ReadCall = {
  call: CircularCall
  vessel: ReadVessel
  port: ReadPort
  reading: CallReading
  /** Set if the cell is merged beyond its own vessel and port. */
  sharedMerge: Merge | null
}

/** Reads the blocks of one route: all blocks of a sheet, unless it has more than one direction. */
export function readSheetCalls(
  blocks: readonly Block[],
  direction: string,
  matcher: PortMatcher,
  reference: string,
): ReadSheet {
  const [first] = blocks
  if (!first) throw new Error('a sheet has at least one block')
  const { grid, header } = first.area
  const read: ReadSheet = {
    sheet: {
      sheet: grid.name,
      route_direction: direction,
      tab: tabOfDirection(direction) ?? 'none',
      header_row: header.row,
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
  }
  for (const block of blocks) addBlock(read, block, matcher, reference)
  return read
}

function addBlock(read: ReadSheet, block: Block, matcher: PortMatcher, reference: string) {
  const { sheet } = read
  const { row } = block.area.header
  if (row !== sheet.header_row) sheet.ignored_rows.push({ row, reason: 'repeated header row' })
  const vessels = readVessels(block, read.vessels)
  const added = vessels.filter(({ isNew }) => isNew).map(({ vessel }) => vessel)
  read.vessels.push(...added)
  sheet.vessels.push(...added.filter(({ hasName }) => hasName).map(({ entry }) => entry))
  for (const portRow of block.rows.ports) {
    const port = readPort(portRow, read.grid, matcher)
    read.ports.push(port)
    if (portRow.printed !== '') sheet.ports.push(port.entry)
    for (const { vessel, column } of vessels) {
      const reading = readCall(block, portRow, column, reference)
      if (!reading) continue
      const call = toCall(reading, vessel, port, portRow, column)
      read.calls.push({
        call,
        vessel,
        port,
        reading,
        sharedMerge: sharedMerge(read.grid, portRow, column, reading),
      })
      sheet.schedules.push(call)
    }
  }
  sheet.ignored_rows.push(...block.rows.ignored)
  sheet.notes.push(...block.rows.notes)
}

function readCall(
  { area }: Block,
  row: PortRow,
  vessel: VesselColumn,
  reference: string,
): CallReading | null {
  const [first = 0] = vessel.columns
  if (row.departureRow !== null) {
    return readArrivalAndDeparture(
      callCell(area, row.row, first),
      callCell(area, row.departureRow, first),
      reference,
    )
  }
  const { arrival, departure } = vessel
  if (arrival !== null && departure !== null) {
    const [eta, etd] = [callCell(area, row.row, arrival), callCell(area, row.row, departure)]
    const merge = mergeAt(area.grid, row.row, arrival)
    const oneCell = merge !== undefined && merge === mergeAt(area.grid, row.row, departure)
    return oneCell ? readStay(eta, reference) : readArrivalAndDeparture(eta, etd, reference)
  }
  const oneSide = arrival ?? departure
  if (oneSide !== null)
    return readOneSide(callCell(area, row.row, oneSide), arrival === null ? 'etd' : 'eta', reference)
  const cells = vessel.columns.map((column) => callCell(area, row.row, column))
  return readStay(
    cells.find((cell) => cell !== undefined),
    reference,
  )
}

function toCall(
  reading: CallReading,
  vessel: ReadVessel,
  port: ReadPort,
  row: PortRow,
  column: VesselColumn,
): CircularCall {
  const first = column.arrival ?? column.departure ?? column.columns[0] ?? 0
  const call: CircularCall = {
    cell: cellName(row.row, first),
    ...etdCell(row, column),
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

function etdCell(row: PortRow, { columns, arrival, departure }: VesselColumn): { cell_etd?: string } {
  if (row.departureRow !== null) return { cell_etd: cellName(row.departureRow, columns[0] ?? 0) }
  return arrival !== null && departure !== null ? { cell_etd: cellName(row.row, departure) } : {}
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
