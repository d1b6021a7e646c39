import { isTitleRow } from '../words/block-titles.ts'
import { isPortColumn, isStayColumn, isTranshipmentPort } from '../words/list-words.ts'
import {
  isCutOff,
  isDateHeading,
  isSuperseded,
  isTotal,
  isVersion,
  labelOf,
  legOf,
  sideIn,
} from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { parseVesselHeader } from '../words/vessel-names.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { cellKey, type Grid, mergeAt, ownText, type Place, shownCell } from '../workbook/sheet-grid.ts'
import type { Block, ListCells } from './block.ts'
import type { Lexicon } from './lexicon.ts'
import {
  asMatrix,
  firstColumnOf,
  type ListCall,
  type ListHeader,
  type ListPort,
  textAt,
} from './list-matrix.ts'
import { isPortText, MAX_UNKNOWN_PORT, mayNamePort } from './port-runs.ts'
import { sideOfLabel, titlesBetween } from './row-bands.ts'
import { layOutPortsDown, withoutOtherRows, withTitles } from './sheet-layout.ts'

/** Finds every list of calls: a header row that names the vessel, the port and the dates. */
export function layOutList(grid: Grid, lexicon: Lexicon): Block[] {
  const headers = findHeaders(grid)
  let lastRow = 0
  return headers.flatMap((header) => {
    const { calls, areNamesLate } = readCalls(grid, header, { lexicon, above: lastRow })
    if (calls.length === 0) return []
    const lastTitle = header.from > header.row ? header.from : header.row - 1
    // The title that names the port names no route.
    const ports = new Set(calls.map(({ port }) => port.row))
    const titles = filledCells(grid, lastRow + 1, lastTitle).filter(({ row }) => !ports.has(row))
    lastRow = Math.max(...calls.map(({ row }) => row))
    const [block] = layOutPortsDown(asMatrix(grid, header, calls), lexicon)
    if (!block) return []
    const doubt = header.doubt ?? (areNamesLate ? NAMES_IN_THE_MIDDLE : null)
    return [
      withTitles(
        { ...withoutOtherRows(block), titles, doubt, listCells: listCells(grid, header, calls) },
        titles,
      ),
    ]
  })
}

const NAMES_IN_THE_MIDDLE =
  'Rows of calls are above the name or voyage that they may belong to, which may be in the middle of its rows.'

/** Every cell that a call repeats, and the headings of the columns that are read. */
function listCells(grid: Grid, header: ListHeader, calls: readonly ListCall[]): ListCells {
  const { row, vessel, voyage, ports } = header
  const dates = ports.flatMap(({ column, arrival, departure, stay, otherStays, cutOff }) => [
    column,
    arrival,
    departure,
    stay,
    ...otherStays,
    cutOff,
  ])
  const columns = [vessel, voyage, ...dates].filter((column) => column !== null)
  const rows = calls.map((call) => call.row)
  const inColumn = (column: number | null) => (column === null ? [] : rows.map((at) => ({ row: at, column })))
  return {
    vessel: vessel === null ? calls.map(({ ship }) => ship) : inColumn(vessel),
    voyage: inColumn(voyage),
    port: calls.map(({ port }) => port),
    heading: columns.map((column) => ({ row, column })),
    unnamedRows: new Set(vessel === null ? [] : unnamedVoyages(grid, calls).map((call) => call.row)),
    namelessRows: new Set(
      vessel === null ? [] : calls.flatMap((call) => (isNamed(grid, call) ? [] : call.row)),
    ),
  }
}

/** The calls of voyages that begin below the rows of a name and its own voyage. */
function unnamedVoyages(grid: Grid, calls: readonly ListCall[]): ListCall[] {
  const ofShips = Map.groupBy(calls, ({ ship }) => cellKey(ship.row, ship.column))
  const numberOf = ({ voyage }: ListCall) => (voyage ? textAt(grid, voyage) : '')
  return [...ofShips.values()].flatMap((own) =>
    own.filter((call) => {
      const [first = call] = own
      return numberOf(call) !== numberOf(first) && !isNamed(grid, call)
    }),
  )
}

/** Whether a call has a name in its row, or one that is merged over it. */
const isNamed = (grid: Grid, { ship, row }: ListCall): boolean =>
  ship.row === row || isOneCell(grid, ship, { ...ship, row })

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
  return found.flatMap((header) => partsOf(grid, header))
}

/** A list with titles of routes between its rows, as one for each of them. */
function partsOf(grid: Grid, header: ListHeader): ListHeader[] {
  const rows = new Set(titlesBetween(grid, header.row + 1, header.lastRow).map(({ row }) => row))
  const starts = [header.from, ...rows]
  return starts.map((from, i) => ({
    ...header,
    from,
    lastRow: (starts[i + 1] ?? header.lastRow + 1) - 1,
  }))
}

function readHeader(grid: Grid, row: number): ListHeader | null {
  let vessel: number | null = null
  let voyage: number | null = null
  let doubt: string | null = null
  const ports: ListPort[] = []
  const before: ListPort = { column: null, ...NO_DATES, otherStays: [] }
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
      } else if (isStayColumn(text)) {
        if (port.stay === null) port.stay = column
        else port.otherStays.push(column)
      }
    }
  }
  const [only, ...others] = ports
  // The port may be at the right of its dates.
  if (only && others.length === 0 && hasNoDates(only)) ports[0] = { ...before, column: only.column }
  if (!only && isOfOnePort(grid, row, before)) ports.push({ ...before, column: null })
  doubt ??= loadingMissing(grid, row, ports)
  shareDates(grid, row, ports)
  const dated = ports.filter(({ arrival, departure, stay }) => arrival ?? departure ?? stay)
  const undated = ports.filter((port) => !dated.includes(port))
  const isComplete = undated.every(({ column }) => isTranshipmentPort(ownText(grid, row, column ?? 0)))
  const isNamed = vessel !== null || ports.some(({ column }) => column !== null)
  if (!isNamed || dated.length === 0 || !isComplete) return null
  return { row, from: row, lastRow: grid.lastRow, vessel, voyage, ports: dated, doubt }
}

/** Headings that say nothing of a port, as ETD YOKOHAMA does. */
function isOfOnePort(grid: Grid, row: number, { arrival, departure, stay }: ListPort): boolean {
  const sides = [arrival, departure].filter((column) => column !== null)
  const isPlain = (text: string) => sideOfLabel(text) !== null || isDateHeading(text)
  return sides.length + (stay ?? 0) > 0 && sides.every((column) => isPlain(ownText(grid, row, column)))
}

const isDischarge = (text: string) => /^(?:P\.?O\.?D|DISCH|DEST)/.test(comparable(text))

/** Of one port, ETD before ETA, or beside a port of discharge, may be that of a port of loading that has no column. */
function loadingMissing(grid: Grid, row: number, [only, ...others]: readonly ListPort[]): string | null {
  if (!only?.departure || others.length > 0) return null
  const { column, arrival, departure } = only
  const isOfTwo =
    column === null ? arrival !== null && departure < arrival : isDischarge(ownText(grid, row, column))
  return isOfTwo
    ? 'No port of loading is named beside ETD, which may be that of another port than ETA.'
    : null
}

/** POL | POD | ETD | ETA: the vessel departs from the first port and arrives at the second. Cargo is accepted at the first. */
function shareDates(grid: Grid, row: number, [loading, discharging, ...others]: ListPort[]) {
  if (!loading || !discharging || others.length > 0) return
  const [from, to] = [loading, discharging].map(({ column }) => comparable(ownText(grid, row, column ?? 0)))
  const isLoading = /^(?:P\.?O\.?L|LOAD)/.test(from ?? '')
  const isDischarging = isDischarge(to ?? '')
  if (!isLoading || !isDischarging) return
  loading.cutOff ??= discharging.cutOff
  discharging.cutOff = null
  const hasDates = loading.arrival ?? loading.departure ?? loading.stay
  if (hasDates || discharging.stay !== null) return
  loading.departure = discharging.departure
  discharging.departure = null
}

/** A port that is printed once for several calls. */
type SharedPort = Pick<ListCall, 'port' | 'portName'>

type Read = {
  lexicon: Lexicon
  /** The last row of the calls of the lists before. */
  above: number
}

/**
 * The calls of a list, without those in hidden rows. An empty vessel cell continues the vessel above it. `areNamesLate`: there are
 * calls above the first name of a column of vessels, or above another one that may be theirs.
 */
function readCalls(
  grid: Grid,
  header: ListHeader,
  { lexicon, above }: Read,
): { calls: ListCall[]; areNamesLate: boolean } {
  const calls: ListCall[] = []
  let areNamesLate = false
  // A voyage that begins in a row without a name.
  let unnamed: Place | null = null
  let ship: Place | null = null
  let voyage: Place | null = null
  let shared = portOver(grid, header, { lexicon, above })
  for (let row = header.from + 1; row <= header.lastRow; row++) {
    if (isTotalRow(grid, row) || isTitleRow(filledCells(grid, row, row))) {
      ship = null
      continue
    }
    if (header.vessel === null) {
      const [only, ...others] = filledCells(grid, row, row)
      if (only && others.length === 0) {
        ;[ship, voyage] = [namesVessel(only.cell.text, lexicon) ? only : null, null]
        continue
      }
    }
    const at = (column: number | null) => (column === null ? null : filled(grid, row, column))
    const datesOf = ({ arrival, departure, stay, otherStays, cutOff }: ListPort): ListCall['dates'] => ({
      arrival: at(arrival),
      departure: at(departure),
      stay: [stay, ...otherStays].map(at).find((place) => place !== null) ?? null,
      cutOff: at(cutOff),
    })
    const ports = header.ports.flatMap((port): Array<SharedPort & { of: ListPort }> => {
      const { column } = port
      if (column !== null)
        return isPortCell(grid, row, column, lexicon) ? [{ port: { row, column }, of: port }] : []
      const isCalled = Object.values(datesOf(port)).some((place) => place !== null)
      return isCalled && shared ? [{ ...shared, of: port }] : []
    })
    if (ports.length === 0) {
      // A title, a note or the name of a port ends the vessel above it.
      const cells = filledCells(grid, row, row)
      if (cells.length > 0) ship = null
      if (cells.length === 1) shared = portNamedIn(cells, header, lexicon)
      continue
    }
    const name = at(header.vessel)
    // A name merged over several rows is printed once, and so may be its voyage.
    const isSame = name !== null && ship !== null && isOneCell(grid, name, ship)
    // The voyage may be printed once for all rows of the same ship.
    const isSameShip: boolean = name !== null && ship !== null && textAt(grid, name) === textAt(grid, ship)
    const number = at(header.voyage)
    const isNew = name !== null && !isSame && !isSameShip
    if (isNew && unnamed && (number === null || isOneCell(grid, number, unnamed))) areNamesLate = true
    // A voyage that is not in the first row of its ship.
    if (!isNew && ship && number && !voyage && calls.at(-1)?.ship.row === ship.row) areNamesLate = true
    if (number && voyage && !name && textAt(grid, number) !== textAt(grid, voyage)) unnamed = number
    else if (number || name) unnamed = null
    if (name && !isSame) [ship, voyage] = [name, number ?? (isSameShip ? voyage : null)]
    else voyage = number ?? voyage
    const isDated = ports.some(({ of }) => Object.values(datesOf(of)).some((place) => place !== null))
    if (!ship && header.vessel !== null && isDated && calls.length === 0) areNamesLate = true
    if (!ship || grid.hiddenRows.has(row)) continue
    for (const { of, ...port } of ports) calls.push({ row, ship, voyage, ...port, dates: datesOf(of) })
  }
  const isBegunAbove = header.vessel !== null && header.ports.length === 1 && beginAbove(grid, calls)
  return { calls, areNamesLate: areNamesLate || isBegunAbove }
}

/** Whether rows above a name begin another voyage of the same ports, which the rows from that name on complete. */
function beginAbove(grid: Grid, calls: readonly ListCall[]): boolean {
  const runs = [...Map.groupBy(calls, ({ ship }) => ship.row).values()].map((run) =>
    run.map(({ port, portName }) => comparable(portName ?? textAt(grid, port))),
  )
  return runs.some((ports, i) => {
    const [first] = ports
    const next = runs[i + 1]
    if (!next || next.includes(first ?? '')) return false
    return ports.some((port, at) => {
      if (at === 0 || port !== first) return false
      const voyage = [...ports.slice(at), ...next]
      return at <= voyage.length && ports.slice(0, at).every((each, j) => each === voyage[j])
    })
  })
}

/** The port of a list without a column of ports: the one that a title over it names alone, or its sheet. */
function portOver(grid: Grid, header: ListHeader, { lexicon, above }: Read): SharedPort | null {
  if (header.ports.every(({ column }) => column !== null)) return null
  const rows = Map.groupBy(filledCells(grid, above + 1, header.row - 1), ({ row }) => row)
  const titles = [...rows.values()].flatMap((cells) => (cells.length === 1 ? cells : []))
  const chosen = titles.findLast(({ row, column }) => grid.chosenPorts?.has(cellKey(row, column)))
  if (chosen) return { port: chosen }
  const named = titles.flatMap((title) => {
    const portName = title.cell.text.replace(PORT_TITLE, '')
    return isPortText(portName, lexicon) ? [{ port: title, portName }] : []
  })
  const ofSheet = { port: { row: header.row, column: firstColumnOf(header) }, portName: grid.name }
  const found = isPortText(grid.name, lexicon) ? [...named, ofSheet] : named
  const ports = new Set(found.map(({ portName }) => lexicon.matcher.match(portName).found))
  return (ports.size === 1 && found[0]) || null
}

/** SUBTOTAL is no vessel, and what is below it without a name may be of any. */
const isTotalRow = (grid: Grid, row: number): boolean =>
  isTotal(filledCells(grid, row, row)[0]?.cell.text ?? '')

const PORT_TITLE = /^PORT(?: OF CALL)? ?[:：] ?/i

/** The port in a row of its own above its calls, known or not; null for other texts. */
function portNamedIn(
  [only]: readonly TitleCell[],
  { vessel }: ListHeader,
  lexicon: Lexicon,
): SharedPort | null {
  if (!only) return null
  const { text } = only.cell
  const isVessel = only.column === vessel && namesVessel(text, lexicon)
  return isPortText(text, lexicon) || (mayNamePort(text) && !isVessel) ? { port: only } : null
}

function namesVessel(text: string, { isShip }: Lexicon): boolean {
  const { ship, voyage } = parseVesselHeader(text)
  return voyage !== null || isShip(ship)
}

function isPortCell(grid: Grid, row: number, column: number, lexicon: Lexicon): boolean {
  const text = ownText(grid, row, column)
  return (
    text !== '' && (isPortText(text, lexicon) || text.length <= MAX_UNKNOWN_PORT) && labelOf(text) === null
  )
}

function isOneCell(grid: Grid, one: Place, other: Place): boolean {
  const merge = mergeAt(grid, one.row, one.column)
  return merge !== undefined && merge === mergeAt(grid, other.row, other.column)
}

/** The place of the displayed content, or null if there is none. */
function filled(grid: Grid, row: number, column: number): Place | null {
  return shownCell(grid, row, column) ? { row, column } : null
}
