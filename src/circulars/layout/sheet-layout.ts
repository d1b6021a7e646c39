import { isToBeNominated } from '../../lib/vessel-name.ts'
import { belowNotes, findOwnTitle, isOutdatedTitle, monthOfTitle } from '../words/block-titles.ts'
import { filledCells, findDirection, type TitleCell } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import type { Grid, Place } from '../workbook/sheet-grid.ts'
import { type BlockArea, callCell, vesselCells } from './block-area.ts'
import { withChosenRows } from './chosen-rows.ts'
import { findPortHeaders, type HeaderStack, type PortHeader, readHeaderStack } from './header-rows.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { chooseNameLine, unknownHeading } from './name-lines.ts'
import { type BlockRows, type PortRow, readRows } from './port-rows.ts'
import { splitAtRoutes } from './route-rows.ts'
import { joinSides, sideOfLabel } from './row-bands.ts'
import { assumedPair, hasVoyages, unclearColumns, VOYAGES_BESIDE } from './unlabelled-columns.ts'
import { findVesselColumns, type VesselColumn } from './vessel-columns.ts'

/** A schedule on a sheet: one header with its vessels, and the rows below it. */
export type Block = {
  area: BlockArea
  vessels: VesselColumn[]
  rows: BlockRows
  hasTypes: boolean
  /** A question about the whole schedule that only a person can answer. */
  doubt: string | null
  titles: TitleCell[]
  /** In a list, where each call repeats them: the cells of vessels, voyages and ports, and the headings. */
  listCells?: ListCells
  /**
   * The ports of the same table above the title of its route: its vessels are those of that part. `isSure`: by titles below
   * the heading, and not only if the dates agree.
   */
  continues?: { ports: readonly PortRow[]; isSure: boolean }
  /** It is a leg of voyages that begin in another table beside it, and goes on from their port of transhipment. */
  isLeg?: boolean
}

export type ListCells = Record<'vessel' | 'voyage' | 'port' | 'heading', Place[]>

/** Finds every schedule with its ports down the side, from top to bottom. */
export function layOutPortsDown(grid: Grid, lexicon: Lexicon): Block[] {
  const headers = findHeaders(grid, lexicon)
  const blocks: Block[] = []
  for (const [i, { header, stack, vessels }] of headers.entries()) {
    const above = headers.slice(0, i).findLast((other) => other.header.row < header.row)
    const below = headers.find((other) => other.header.row > header.row)
    const titles = filledCells(grid, (above?.header.row ?? 0) + 1, stack.top - 1)
    const named = nameFromTitle(vessels, titles)
    const firstVessel = named.find(isLabelled)?.columns[0] ?? header.column + 1
    const lastRow = (below?.stack.top ?? grid.lastRow + 1) - 1
    const area = { grid, header, stack, vessels: named, firstVessel, lastRow }
    const block = { ...readBlock(area, lexicon), titles }
    if (block.vessels.length === 0) continue
    const lastPort = blocks
      .findLast(({ area: { header: other } }) => other.row < header.row)
      ?.rows.ports.at(-1)
    applyTitles(
      block,
      titles.filter(({ row }) => row > (lastPort?.row ?? 0)),
    )
    const before = blocks.at(-1)
    if (before?.area.header.row === header.row) shareRows(before, block)
    else if (before) separateTitles(before, block)
    if (!before || !joinSchedules(before, block, lexicon)) blocks.push(block)
  }
  return blocks.flatMap(splitAtRoutes)
}

type Header = { header: PortHeader; stack: HeaderStack; vessels: VesselColumn[] }

/** The PORT cells with vessels beside them; those without only if there is no other. */
function findHeaders(grid: Grid, lexicon: Lexicon): Header[] {
  const headers = findPortHeaders(grid, lexicon).map((header) => {
    const read = readHeaderStack(grid, header, lexicon)
    chooseNameLine(grid, header, read, lexicon)
    const stack = withChosenRows(read, grid, header, lexicon)
    return { header, stack, vessels: findVesselColumns(grid, header, stack) }
  })
  const complete = headers.filter(({ vessels }) => vessels.some(isLabelled))
  return complete.length > 0 ? complete : headers
}

function isLabelled({ header, arrival, departure }: VesselColumn): boolean {
  return header !== '' || arrival !== null || departure !== null
}

/** What titles say about all dates below them: arrivals or departures, outdated, or their month. */
export function applyTitles({ rows }: Pick<Block, 'rows'>, titles: readonly TitleCell[]) {
  const texts = titles.map(({ cell }) => cell.text)
  const outdated = texts.find(isOutdatedTitle)
  const [month = null, ...others] = new Set(texts.map(monthOfTitle).filter((one) => one !== null))
  const [side = null, ...otherSides] = new Set(texts.map(sideOfTitle).filter((one) => one !== null))
  for (const port of rows.ports) {
    if (side !== null && port.side === null && otherSides.length === 0)
      Object.assign(port, { side, isSideOfAll: true })
    if (outdated !== undefined) port.outdated ??= onOneLine(outdated)
    if (others.length === 0) port.month ??= month
  }
}

/** SAILING DATES may be the title of any schedule. */
function sideOfTitle(text: string): PortRow['side'] {
  return /SAILING/i.test(text) ? null : sideOfLabel(text)
}

/** A schedule of arrivals and one of departures below it, of the same vessels, are one. */
function joinSchedules(above: Block, block: Omit<Block, 'doubt'>, lexicon: Lexicon): boolean {
  const headOf = ({ columns, header, voyage }: VesselColumn) => JSON.stringify([columns, header, voyage])
  const areSame = above.vessels.map(headOf).join() === block.vessels.map(headOf).join()
  const [one, other] = [above, block].map(({ rows }) => new Set(rows.ports.map(({ side }) => side)))
  const [side = null] = one ?? []
  const [otherSide = null] = other ?? []
  const areSides = one?.size === 1 && other?.size === 1 && side !== null && otherSide !== null
  if (!areSame || !areSides || side === otherSide || block.titles.length > 0) return false
  above.rows.ports = joinSides([...above.rows.ports, ...block.rows.ports], above.area, lexicon)
  above.rows.ignored.push(...block.rows.ignored)
  above.rows.notes.push(...block.rows.notes)
  return true
}

/** Of two schedules side by side, the first has the shared rows and titles; the second those over its own columns. */
function shareRows(before: Block, block: Block) {
  shareTitles(before, block, block.area.header.column)
  block.rows.ignored = []
  block.rows.notes = []
}

/** Of the titles over two schedules beside each other, the second has those from its first column on. */
export function shareTitles(before: Block, block: Block, from: number) {
  const isBeside = ({ column }: TitleCell) => column >= from
  const ownRows = new Set(before.titles.filter((title) => !isBeside(title)).map(({ row }) => row))
  const own = before.titles.filter((title) => isBeside(title) && ownRows.has(title.row))
  const others = before.titles.filter((title) => !own.includes(title))
  const hasOwn = findDirection(others).direction !== null
  if (hasOwn) before.titles = others
  block.titles = hasOwn ? own : []
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
function separateTitles(above: Block, block: Block) {
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
  block.titles = start === undefined ? [] : between.filter(({ row }) => row >= start)
  if (start !== undefined) above.rows.notes = above.rows.notes.filter(({ row }) => row < start)
}

const VESSEL_TITLE =
  /^(?:VESSEL|VSL|SHIP|M\.?\/?V\.?)(?:'?S)?(?: NAME)?(?: ?[/&] ?VOY(?:AGE)?)?(?: NO\.?)? ?[:：] ?(.+)$/i
const VOYAGE_TITLE = /^VOY(?:AGE)?(?: NO\.?| NUMBER)? ?[:：] ?(.+)$/i

/** A sheet for a single vessel may name it only in a title: `VESSEL : TAMARIND CREST V.041W`. */
function nameFromTitle(vessels: VesselColumn[], titles: readonly TitleCell[]): VesselColumn[] {
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
