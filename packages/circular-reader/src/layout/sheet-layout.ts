import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { belowNotes, findOwnTitle, isOutdatedTitle, monthOfTitle } from '../words/block-titles.ts'
import { filledCells, findDirection, type TitleCell } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { type Grid, type NameRole, ownCell, placeOfKey } from '../workbook/sheet-grid.ts'
import {
  type Block,
  type BlockArea,
  type BlockRows,
  callCell,
  type HeaderStack,
  type PortHeader,
  type PortRow,
  type VesselColumn,
  vesselCells,
  withPorts,
} from './block.ts'
import { findPortHeaders, readHeaderStack, roleOf } from './header-rows.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { unknownHeading, withNameLine } from './name-lines.ts'
import { readRows } from './port-rows.ts'
import { joinSides, sideOfLabel, splitAtRoutes } from './row-bands.ts'
import { findVesselColumns } from './vessel-columns.ts'

const VOYAGES_BESIDE =
  'Voyages are in the rows of the ports, as in a list with one call in each row. Its headings are not known.'

/** Rows of names are at most this far from the heading of the ports. */
const MAX_ROWS_APART = 8

/** Finds every schedule with its ports down the side, from top to bottom. */
export function layOutPortsDown(grid: Grid, lexicon: Lexicon): Block[] {
  const headers = findHeaders(grid, lexicon)
  let blocks: readonly Block[] = []
  for (const [i, { header, stack, vessels }] of headers.entries()) {
    const above = headers.slice(0, i).findLast((other) => other.header.row < header.row)
    const below = headers.find((other) => other.header.row > header.row)
    const titles = filledCells(grid, (above?.header.row ?? 0) + 1, stack.top - 1)
    const named = nameFromTitle(vessels, titles)
    const firstVessel = named.find(isLabelled)?.columns[0] ?? header.column + 1
    const lastRow = (below?.stack.top ?? grid.lastRow + 1) - 1
    const area = { grid, header, stack, vessels: named, firstVessel, lastRow }
    const read = { ...readBlock(area, lexicon), titles }
    if (read.vessels.length === 0) continue
    const lastPort = blocks
      .findLast(({ area: { header: other } }) => other.row < header.row)
      ?.rows.ports.at(-1)
    const block = withTitles(
      read,
      titles.filter(({ row }) => row > (lastPort?.row ?? 0)),
    )
    const before = blocks.at(-1)
    blocks = before ? [...blocks.slice(0, -1), ...inOrder(before, block, lexicon)] : [block]
  }
  return withNamesBelow(blocks, grid).flatMap(splitAtRoutes)
}

/** Where the first table has no name above it and the last one has a name below it, the names may be those of the tables above them. */
function withNamesBelow(blocks: readonly Block[], grid: Grid): readonly Block[] {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last || first === last || first.vessels.some(({ ship }) => ship !== '')) return blocks
  const lastPort = last.rows.ports.at(-1)?.row ?? grid.lastRow
  const rows = Map.groupBy(filledCells(grid, lastPort + 1, grid.lastRow), ({ row }) => row).values()
  const isNamedBelow = [...rows].some(
    ([only, ...beside]) => only && beside.length === 0 && parseVesselHeader(only.cell.text).voyage !== null,
  )
  return isNamedBelow ? blocks.map((block) => ({ ...block, doubt: block.doubt ?? NAMES_BELOW })) : blocks
}

const NAMES_BELOW = 'The first table has no vessel above it, and the last one has one below it.'

/** A schedule and the next one: beside it, below it, or one with it. */
function inOrder(before: Block, block: Block, lexicon: Lexicon): readonly Block[] {
  const isBeside = before.area.header.row === block.area.header.row
  const [first, second] = isBeside ? shareRows(before, block) : separateTitles(before, block)
  const joined = joinSchedules(first, second, lexicon)
  return joined ? [joined] : [first, second]
}

type Header = { header: PortHeader; stack: HeaderStack; vessels: readonly VesselColumn[] }

/** The PORT cells with vessels beside them; those without only if there is no other. */
function findHeaders(grid: Grid, lexicon: Lexicon): Header[] {
  const headers = findPortHeaders(grid, lexicon).map((header) => {
    const read = withNameLine(readHeaderStack(grid, header, lexicon), grid, header, lexicon)
    const stack = withChosenRows(read, grid, header, lexicon)
    return { header, stack, vessels: findVesselColumns(grid, header, stack) }
  })
  const complete = headers.filter(({ vessels }) => vessels.some(isLabelled))
  return complete.length > 0 ? complete : headers
}

function isLabelled({ header, arrival, departure }: VesselColumn): boolean {
  return header !== '' || arrival !== null || departure !== null
}

/** The schedule with what titles say about all dates below them: arrivals or departures, outdated, or their month. */
export function withTitles(block: Block, titles: readonly TitleCell[]): Block {
  const texts = titles.map(({ cell }) => cell.text)
  const outdated = texts.find(isOutdatedTitle)
  const [month = null, ...others] = new Set(texts.map(monthOfTitle).filter((one) => one !== null))
  const [side = null, ...otherSides] = new Set(texts.map(sideOfTitle).filter((one) => one !== null))
  return withPorts(block, (port) => ({
    ...port,
    ...(side !== null && port.side === null && otherSides.length === 0 && { side, isSideOfAll: true }),
    outdated: port.outdated ?? (outdated === undefined ? null : onOneLine(outdated)),
    month: port.month ?? (others.length === 0 ? month : null),
  }))
}

/** SAILING DATES may be the title of any schedule. */
function sideOfTitle(text: string): PortRow['side'] {
  return /SAILING/i.test(text) ? null : sideOfLabel(text)
}

/** A schedule of arrivals and one of departures below it, of the same vessels, as one; null for others. */
function joinSchedules(above: Block, block: Block, lexicon: Lexicon): Block | null {
  const headOf = ({ columns, header, voyage }: VesselColumn) => JSON.stringify([columns, header, voyage])
  const areSame = above.vessels.map(headOf).join() === block.vessels.map(headOf).join()
  const [one, other] = [above, block].map(({ rows }) => new Set(rows.ports.map(({ side }) => side)))
  const [side = null] = one ?? []
  const [otherSide = null] = other ?? []
  const areSides = one?.size === 1 && other?.size === 1 && side !== null && otherSide !== null
  if (!areSame || !areSides || side === otherSide || block.titles.length > 0) return null
  const { rows } = above
  return {
    ...above,
    rows: {
      ...rows,
      ports: joinSides([...rows.ports, ...block.rows.ports], above.area, lexicon),
      ignored: [...rows.ignored, ...block.rows.ignored],
      notes: [...rows.notes, ...block.rows.notes],
    },
  }
}

type Pair = readonly [first: Block, second: Block]

/** Of two schedules side by side, the first has the shared rows and titles; the second those over its own columns. */
function shareRows(before: Block, block: Block): Pair {
  const [first, second] = shareTitles(before, block, block.area.header.column)
  return [first, withoutOtherRows(second)]
}

/** Without rows that are no calls: those of the sheet are read elsewhere. */
export const withoutOtherRows = (block: Block): Block => ({
  ...block,
  rows: { ...block.rows, ignored: [], notes: [] },
})

/** Of the titles over two schedules beside each other, the second has those from its first column on. */
export function shareTitles(before: Block, block: Block, from: number): Pair {
  const isBeside = ({ column }: TitleCell) => column >= from
  const ownRows = new Set(before.titles.filter((title) => !isBeside(title)).map(({ row }) => row))
  const own = before.titles.filter((title) => isBeside(title) && ownRows.has(title.row))
  const others = before.titles.filter((title) => !own.includes(title))
  if (findDirection(others).direction === null) return [before, { ...block, titles: [] }]
  return [
    { ...before, titles: others },
    { ...block, titles: own },
  ]
}

function readBlock(area: BlockArea, lexicon: Lexicon): Omit<Block, 'titles'> {
  const rows = readRows(area, lexicon)
  const vessels = area.vessels.filter((vessel) => isVessel(vessel, area, rows, lexicon))
  const hasTypes = rows.typeRow !== null || vessels.some(({ type }) => type !== null)
  return {
    area: { ...area, vessels },
    rows,
    hasTypes,
    doubt: repeatsPorts(rows, lexicon)
      ? REPEATED_PORTS
      : hasVoyages(area, rows, lexicon)
        ? VOYAGES_BESIDE
        : null,
    vessels: vessels.map((vessel) => ({
      ...vessel,
      ...assumedPair(vessel, area, rows),
      type: typeOf(vessel, area, rows) ?? vessel.type,
      doubt:
        vessel.doubt ??
        unknownHeading(vessel, area, rows, lexicon) ??
        unclearColumns(vessel, area, rows, lexicon),
    })),
  }
}

const REPEATED_PORTS = 'The same ports are in several rows, as in a list with one call in each row.'

/** A vessel may call at a port twice. Where a third of the rows, and three of them, repeat a port, each is a call of a list. */
function repeatsPorts({ ports }: BlockRows, lexicon: Lexicon): boolean {
  const named = ports.flatMap(({ text }) => lexicon.matcher.match(text).found?.name ?? [])
  const repeated = named.length - new Set(named).size
  return repeated >= MIN_REPEATED && repeated * 3 >= named.length
}

const MIN_REPEATED = 3

/** A column of other texts is not a vessel. A column without a name is one if it contains a date. */
function isVessel(vessel: VesselColumn, area: BlockArea, rows: BlockRows, lexicon: Lexicon): boolean {
  if (vessel.ship !== '' && vessel.voyage !== null) return true
  const cells = rows.ports.flatMap(({ row }) => vessel.columns.map((column) => callCell(area, row, column)))
  const filled = cells.filter((cell) => cell !== undefined)
  const calls = filled.filter((cell) => isCall(cell, lexicon) || lexicon.readKind(cell.text) === 'no_call')
  if (calls.length > 0) return true
  // Without voyage and calls it is a vessel only if no vessel has a voyage.
  const voyages = area.vessels.some(({ voyage }) => voyage !== null)
  return vessel.ship !== '' && filled.length === 0 && rows.ports.length > 0 && !voyages
}

function typeOf(vessel: VesselColumn, area: BlockArea, rows: BlockRows): string | null {
  const row = rows.typeRow
  if (row === null) return null
  const texts = vessel.columns.map((column) => onOneLine(callCell(area, row, column)?.text ?? ''))
  return texts.find((text) => text !== '' && !/^[-–—]+$/.test(text) && !isToBeNominated(text)) ?? null
}

/**
 * Between two schedules on one sheet, the rows from the second's title on are its titles, not the first's notes. Its
 * title may be in the corner above its ports, or begin with the name of a port.
 */
function separateTitles(above: Block, block: Block): Pair {
  const { grid, header } = block.area
  const lastPort = above.rows.ports.findLast(({ row }) => vesselCells(above.area, row).length > 0)
  const single = above.rows.ports.filter(({ printed }) => !/[-–—/>&→]/.test(printed))
  const isPort = new Set(single.map(({ row }) => row))
  const corner = filledCells(grid, header.row, header.row).filter(({ column }) => column === header.column)
  const between = belowNotes([...block.titles, ...corner]).filter(
    ({ row }) => row > (lastPort?.row ?? above.area.header.row) && !isPort.has(row),
  )
  const directed = between.find(
    ({ row }) => findDirection(between.filter((title) => title.row === row)).direction,
  )
  const named = between.filter(({ cell }) => sideOfTitle(cell.text) === null)
  const start = (directed ?? findOwnTitle(named, above.titles))?.row
  if (start === undefined) return [above, { ...block, titles: [] }]
  const notes = above.rows.notes.filter(({ row }) => row < start)
  return [
    { ...above, rows: { ...above.rows, notes } },
    { ...block, titles: between.filter(({ row }) => row >= start) },
  ]
}

const VESSEL_TITLE =
  /^(?:VESSEL|VSL|SHIP|M\.?\/?V\.?)(?:'?S)?(?: NAME)?(?: ?[/&] ?VOY(?:AGE)?)?(?: NO\.?)? ?[:：] ?(.+)$/i
const VOYAGE_TITLE = /^VOY(?:AGE)?(?: NO\.?| NUMBER)? ?[:：] ?(.+)$/i

/** A sheet for a single vessel may name it only in a title: `VESSEL : TAMARIND CREST V.041W`. */
function nameFromTitle(
  vessels: readonly VesselColumn[],
  titles: readonly TitleCell[],
): readonly VesselColumn[] {
  const [only] = vessels
  if (!only || vessels.length > 1 || only.header !== '') return vessels
  const lines = titles.flatMap(({ cell }) => cell.text.split('\n').map(onOneLine))
  const [last, ...beside] = titles.filter(({ row }) => row === titles.at(-1)?.row)
  const named =
    last && beside.length === 0 && parseVesselHeader(last.cell.text).voyage ? last.cell.text : undefined
  const header = lines.map((line) => VESSEL_TITLE.exec(line)?.[1]).find(Boolean) ?? named
  if (!header) return vessels
  const voyage = lines.map((line) => parseVoyage(VOYAGE_TITLE.exec(line)?.[1] ?? '')).find(Boolean) ?? null
  const read = parseVesselHeader(header)
  return [{ ...only, header, ship: read.ship, voyage: read.voyage ?? voyage }]
}

/** The heading of a schedule with the rows of vessels and voyages that an administrator chose. */
function withChosenRows(stack: HeaderStack, grid: Grid, header: PortHeader, lexicon: Lexicon): HeaderStack {
  const isHeading = (row: number) => isAboveCalls(grid, header, row, lexicon)
  const names = chosenRow(grid, 'vessel', header, isHeading)
  const voyages = chosenRow(grid, 'voyage', header, isHeading) ?? voyagesBeside(grid, header, names)
  if (names === null && voyages === null) return stack
  const chosen = [names, voyages].filter((one) => one !== null)
  const unlessChosen = (found: number | null) => (chosen.includes(found ?? 0) ? null : found)
  return {
    names: names ?? unlessChosen(stack.names),
    namesBelow: names === null ? stack.namesBelow : null,
    lines: stack.lines,
    voyages: voyages ?? unlessChosen(stack.voyages),
    legs: unlessChosen(stack.legs),
    types: unlessChosen(stack.types),
    top: Math.min(stack.top, ...chosen),
    bottom: Math.max(stack.bottom, ...chosen),
  }
}

/** Below the names, perhaps with another row between, or above them. */
function voyagesBeside(grid: Grid, header: PortHeader, names: number | null): number | null {
  if (names === null) return null
  return (
    [names + 1, names + 2, names - 1].find((row) => row > 0 && roleOf(grid, row, header) === 'voyages') ??
    null
  )
}

/** The nearest row that was chosen for these names. */
function chosenRow(
  { chosenRows }: Grid,
  role: NameRole,
  header: PortHeader,
  isHeading: (row: number) => boolean,
): number | null {
  const rows = [...(chosenRows ?? [])].flatMap(([row, of]) => (of === role && isHeading(row) ? [row] : []))
  const distance = (row: number) => Math.abs(row - header.row)
  const [nearest] = rows.sort((a, b) => distance(a) - distance(b))
  return nearest !== undefined && distance(nearest) <= MAX_ROWS_APART ? nearest : null
}

/** No dates are between a heading and its names. */
function isAboveCalls({ cells }: Grid, header: PortHeader, row: number, lexicon: Lexicon): boolean {
  const [above, below] = [Math.min(row, header.row), Math.max(row, header.row)]
  return [...cells].every(([key, cell]) => {
    const place = placeOfKey(key)
    return place.row < above || place.row > below || !isCall(cell, lexicon)
  })
}

type UnlabelledColumnsPair = Pick<VesselColumn, 'arrival' | 'departure' | 'isPairAssumed'>

/** Two columns under one name without ETA / ETD above them may be arrival and departure if a row fills both. */
function assumedPair(
  vessel: VesselColumn,
  { grid }: BlockArea,
  { ports }: Pick<BlockRows, 'ports'>,
): UnlabelledColumnsPair {
  const { arrival, departure, columns } = vessel
  const [first, second] = columns
  if (arrival !== null || departure !== null || first === undefined || second === undefined)
    return { arrival, departure, isPairAssumed: false }
  const pairs = ports.some(({ row }) => ownCell(grid, row, first) && ownCell(grid, row, second))
  return pairs
    ? { arrival: first, departure: second, isPairAssumed: true }
    : { arrival: null, departure: null, isPairAssumed: false }
}

/** Dates in three columns under one name, or in two of which each row fills one, may be those of several voyages. */
function unclearColumns(
  vessel: VesselColumn,
  area: BlockArea,
  { ports }: BlockRows,
  lexicon: Lexicon,
): string | null {
  if (vessel.arrival !== null || vessel.departure !== null) return null
  const dated = vessel.columns.filter((column) =>
    ports.some(({ row }) => {
      const cell = ownCell(area.grid, row, column)
      return cell && callCell(area, row, column) === cell && isCall(cell, lexicon)
    }),
  )
  const isPair = dated.length === 2 && assumedPair(vessel, area, { ports }).isPairAssumed
  if (dated.length < 2 || isPair) return null
  return `${onOneLine(vessel.header)} has ${dated.length} columns of dates, and no heading says what they are.`
}

/** Whether a third of the rows of ports name a voyage beside the port. */
function hasVoyages({ grid, header }: BlockArea, { ports }: BlockRows, lexicon: Lexicon): boolean {
  const named = ports.filter(({ row }) =>
    filledCells(grid, row, row).some(
      ({ column, cell }) => column !== header.column && !isCall(cell, lexicon) && namesVoyage(cell.text),
    ),
  )
  return named.length > 0 && named.length * 3 >= ports.length
}

/** `V.041W`, `041W`, `TAMARIND CREST V.041W`, but not the terminal `T2`. */
function namesVoyage(text: string): boolean {
  const number = parseVesselHeader(text).voyage ?? parseVoyage(text)
  return number !== null && (/^\d{2,}[NSEW]$/.test(number) || /\bV(?:OY(?:AGE)?)?[ .:#-]*\w*\d/i.test(text))
}
