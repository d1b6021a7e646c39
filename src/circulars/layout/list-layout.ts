import { isPortColumn, isTranshipmentPort } from '../words/list-words.ts'
import { isCutOff, isSuperseded, isVersion, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type Grid, mergeAt, ownText, type Place, shownCell } from '../workbook/sheet-grid.ts'
import type { Lexicon } from './lexicon.ts'
import { asMatrix, textAt } from './list-matrix.ts'
import { isPortText } from './port-runs.ts'
import { applyTitles, type Block, type ListCells, layOutPortsDown } from './sheet-layout.ts'

/** The columns of a list with one call in each row, or one call for each of several port columns. */
export type ListHeader = {
  row: number
  lastRow: number
  vessel: number
  voyage: number | null
  ports: ListPort[]
  doubt: string | null
}

type ListPort = {
  column: number
  arrival: number | null
  departure: number | null
  stay: number | null
  /** Further columns of the whole stay: each row uses one of them. */
  otherStays: number[]
  cutOff: number | null
}

/** Finds every list of calls: a header row that names the vessel, the port and the dates. */
export function layOutList(grid: Grid, lexicon: Lexicon): Block[] {
  const headers = findHeaders(grid)
  let lastRow = 0
  return headers.flatMap((header) => {
    const calls = readCalls(grid, header, lexicon)
    if (calls.length === 0) return []
    const blocks = layOutPortsDown(asMatrix(grid, header, calls), lexicon)
    for (const block of blocks) {
      block.titles = filledCells(grid, lastRow + 1, header.row - 1)
      applyTitles(block, block.titles)
      block.rows.ignored = []
      block.rows.notes = []
      block.doubt = header.doubt
      block.listCells = listCells(header, calls)
    }
    lastRow = Math.max(...calls.map(({ port }) => port.row))
    return blocks.slice(0, 1)
  })
}

/** Every cell that a call repeats, and the headings of the columns that are read. */
function listCells({ row, vessel, voyage, ports }: ListHeader, calls: readonly ListCall[]): ListCells {
  const dates = ports.flatMap(({ column, arrival, departure, stay, otherStays, cutOff }) => [
    column,
    arrival,
    departure,
    stay,
    ...otherStays,
    cutOff,
  ])
  const columns = [vessel, voyage, ...dates].filter((column) => column !== null)
  const rows = calls.map(({ port }) => port.row)
  const inColumn = (column: number | null) => (column === null ? [] : rows.map((at) => ({ row: at, column })))
  return {
    vessel: inColumn(vessel),
    voyage: inColumn(voyage),
    port: calls.map(({ port }) => port),
    heading: columns.map((column) => ({ row, column })),
  }
}

const NO_DATES = { arrival: null, departure: null, stay: null, cutOff: null }

const hasNoDates = ({ arrival, departure, stay, cutOff }: ListPort) =>
  (arrival ?? departure ?? stay ?? cutOff) === null

function findHeaders(grid: Grid): ListHeader[] {
  const found: ListHeader[] = []
  for (let row = 1; row <= grid.lastRow; row++) {
    const header = readHeader(grid, row)
    if (!header) continue
    const above = found.at(-1)
    if (above) above.lastRow = Math.min(above.lastRow, row - 1)
    found.push(header)
  }
  return found
}

function readHeader(grid: Grid, row: number): ListHeader | null {
  let vessel: number | null = null
  let voyage: number | null = null
  let doubt: string | null = null
  const ports: ListPort[] = []
  const before: ListPort = { column: 0, ...NO_DATES, otherStays: [] }
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text === '' || grid.hiddenColumns.has(column)) continue
    const label = labelOf(text)
    const side = legOf(text) ?? sideIn(text)
    const isPort = isPortColumn(text)
    if (label === 'vessel' && !isPort) vessel ??= column
    else if (label === 'voyage') voyage ??= column
    else if (isPort && side === null) ports.push({ column, ...NO_DATES, otherStays: [] })
    else {
      const port = ports.at(-1) ?? before
      const leg = side === 'departure' ? 'departure' : 'arrival'
      if (isCutOff(text)) port.cutOff ??= column
      else if (isVersion(text)) {
        // Another version of a column that is read is asked about with it.
        if (side === null || (isSuperseded(text) && port[leg] === null))
          doubt = `A column is headed ${onOneLine(text)}.`
        if (side !== null) port[leg] ??= column
      } else if (side !== null) {
        if (side !== 'berth' && port[leg] !== null)
          doubt = `Two columns are headed ${leg === 'arrival' ? 'ETA' : 'ETD'}.`
        port[leg] ??= column
      } else if (/^(?:DATES?|STAY|ETA ?[/-] ?ETD|ETA ?& ?ETD)$/.test(comparable(text))) {
        if (port.stay === null) port.stay = column
        else port.otherStays.push(column)
      }
    }
  }
  const [only, ...others] = ports
  // The port may be at the right of its dates.
  if (only && others.length === 0 && hasNoDates(only)) ports[0] = { ...before, column: only.column }
  shareDates(grid, row, ports)
  const dated = ports.filter(({ arrival, departure, stay }) => arrival ?? departure ?? stay)
  const undated = ports.filter((port) => !dated.includes(port))
  const isComplete = undated.every(({ column }) => isTranshipmentPort(ownText(grid, row, column)))
  if (vessel === null || dated.length === 0 || !isComplete) return null
  return { row, lastRow: grid.lastRow, vessel, voyage, ports: dated, doubt }
}

/** POL | POD | ETD | ETA: the vessel departs from the first port and arrives at the second. Cargo is accepted at the first. */
function shareDates(grid: Grid, row: number, [loading, discharging, ...others]: ListPort[]) {
  if (!loading || !discharging || others.length > 0) return
  const isLoading = /^(?:P\.?O\.?L|LOAD)/.test(comparable(ownText(grid, row, loading.column)))
  const isDischarging = /^(?:P\.?O\.?D|DISCH|DEST)/.test(comparable(ownText(grid, row, discharging.column)))
  if (!isLoading || !isDischarging) return
  loading.cutOff ??= discharging.cutOff
  discharging.cutOff = null
  const hasDates = loading.arrival ?? loading.departure ?? loading.stay
  if (hasDates || discharging.stay !== null) return
  loading.departure = discharging.departure
  discharging.departure = null
}

export type Leg = 'arrival' | 'departure' | 'stay' | 'cutOff'
export type ListCall = { ship: Place; voyage: Place | null; port: Place; dates: Record<Leg, Place | null> }

/** The calls of a list, without those in hidden rows. An empty vessel cell continues the vessel above it. */
function readCalls(grid: Grid, header: ListHeader, lexicon: Lexicon): ListCall[] {
  const calls: ListCall[] = []
  let ship: Place | null = null
  let voyage: Place | null = null
  for (let row = header.row + 1; row <= header.lastRow; row++) {
    const at = (column: number | null) => (column === null ? null : filled(grid, row, column))
    const ports = header.ports.filter(({ column }) => isPortCell(grid, row, column, lexicon))
    if (ports.length === 0) {
      // A title or a note ends the vessel above it.
      if (filledCells(grid, row, row).length > 0) ship = null
      continue
    }
    const name = at(header.vessel)
    // A name merged over several rows is printed once, and so may be its voyage.
    const isSame = name !== null && ship !== null && isOneCell(grid, name, ship)
    // The voyage may be printed once for all rows of the same ship.
    const isSameShip: boolean = name !== null && ship !== null && textAt(grid, name) === textAt(grid, ship)
    if (name && !isSame) [ship, voyage] = [name, at(header.voyage) ?? (isSameShip ? voyage : null)]
    else voyage = at(header.voyage) ?? voyage
    if (!ship || grid.hiddenRows.has(row)) continue
    for (const { column, arrival, departure, stay, otherStays, cutOff } of ports) {
      const dates = {
        arrival: at(arrival),
        departure: at(departure),
        stay: [stay, ...otherStays].map(at).find((place) => place !== null) ?? null,
        cutOff: at(cutOff),
      }
      calls.push({ ship, voyage, port: { row, column }, dates })
    }
  }
  return calls
}

function isPortCell(grid: Grid, row: number, column: number, lexicon: Lexicon): boolean {
  const text = ownText(grid, row, column)
  return text !== '' && (isPortText(text, lexicon) || text.length <= 40) && labelOf(text) === null
}

function isOneCell(grid: Grid, one: Place, other: Place): boolean {
  const merge = mergeAt(grid, one.row, one.column)
  return merge !== undefined && merge === mergeAt(grid, other.row, other.column)
}

/** The place of the displayed content, or null if there is none. */
function filled(grid: Grid, row: number, column: number): Place | null {
  return shownCell(grid, row, column) ? { row, column } : null
}
