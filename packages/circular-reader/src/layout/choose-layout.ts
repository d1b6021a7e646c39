import { isOutdatedSheet, monthOfTitle, namesRouteAlone } from '../words/block-titles.ts'
import { isCutOff, isDateHeading, isDitto, labelOf, legOf } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { onOneLine, quoted } from '../workbook/cell-text.ts'
import { type Cell, cellKey, type Grid, nameOnSheet, onSheet, placeOfKey } from '../workbook/sheet-grid.ts'
import { type Block, type VesselColumn, withPorts } from './block.ts'
import { filledCallCells } from './call-places.ts'
import { areDaysAlone, isCall, type Lexicon } from './lexicon.ts'
import { layOutList } from './list-layout.ts'
import { withMonths } from './month-columns.ts'
import { isPortText, mayNamePort } from './port-runs.ts'
import { layOutPortsAcross, layOutPortsAtRight } from './ports-across.ts'
import { layOutPortsDown, shareTitles } from './sheet-layout.ts'
import { legGrids } from './two-legs.ts'

const MAX_EVENT_LENGTH = 60
/** ETD, ETD AT, ETD: and the like before a name; and the same after one. */
const FIRST_WORD =
  /^([A-Z.]{2,12}|(?:CY |CFS |CARGO )?CUT ?-?OFF)(?: ?[-:/@] ?| )(?:(?:AT|FROM|TO|EX) )?(\S.*)$/i
const LAST_WORD = /^(\S.*?)(?: ?[-:/] ?| )([A-Z.]{2,12}|(?:CY |CFS |CARGO )?CUT ?-?OFF)$/i

type LayOut = (grid: Grid, lexicon: Lexicon) => Block[]

const LAYOUTS: readonly LayOut[] = [layOutList, layOutPortsDown, layOutPortsAcross, layOutPortsAtRight]

/** Another layout that explains more than this share of the calls of the best one makes it doubtful. */
const RIVAL_SHARE = 0.6

/**
 * Lays a sheet out in each way it could be meant, and takes the one that explains the most calls. If another one
 * explains nearly as many, and differently, the sheet is doubtful.
 */
export function layOutSheet(grid: Grid, lexicon: Lexicon): Block[] {
  const named = withPortSections(withoutDittos(withMonths(grid), lexicon), lexicon)
  const plain = withEventHeadings(named, lexicon)
  const parts = legGrids(plain, lexicon)
  const found = parts.map(({ grid: part, doubt, isLeg = false }) =>
    layOutPart(part, lexicon).map((block) => ({ ...block, doubt: block.doubt ?? doubt, isLeg })),
  )
  let main: readonly Block[] = found[0] ?? []
  const beside = found.slice(1).flatMap(([own, ...others], i): Block[] => {
    if (!own) return []
    const { from, isLeg } = parts[i + 1] ?? {}
    const at = main.findLastIndex((block) => firstRow(block) <= firstRow(own))
    const before = main[at]
    if (from === undefined || isLeg || !before) return [own, ...others]
    const [first, second] = shareTitles(before, own, from)
    main = main.with(at, first)
    return [second, ...others]
  })
  const [first, ...others] = [...main, ...beside]
  if (!first || beside.length === 0) return [...main]
  // The titles are in the first part.
  const titled = main.length > 0 ? first : { ...first, titles: filledCells(plain, 1, rowOnSheet(first) - 1) }
  return [titled, ...others].toSorted((a, b) => firstRow(a) - firstRow(b))
}

/** The first row of the calls of a schedule, which may share its headings with another one. */
function firstRow({ area: { grid, header, stack }, rows, vessels }: Block): number {
  const ports = rows.ports.map(({ row, column }) => onSheet(grid, row, column).row)
  const names = vessels.map(({ columns }) => onSheet(grid, stack.names ?? header.row, columns[0] ?? 0).row)
  return Math.max(Math.min(...ports), Math.min(...names))
}

function rowOnSheet({ area: { grid, header } }: Block): number {
  return onSheet(grid, header.row, header.column).row
}

function layOutPart(grid: Grid, lexicon: Lexicon): Block[] {
  const candidates = layoutsOf(grid)
    .map((layOut) => {
      const blocks = layOut(grid, lexicon)
      return { blocks, calls: new Map(blocks.flatMap((block) => explainedCalls(block, lexicon))) }
    })
    .filter(({ blocks }) => blocks.length > 0)
    .sort((a, b) => b.calls.size - a.calls.size)
  const [best, ...others] = candidates
  if (!best) return []
  const isDoubtful = others.some(
    ({ calls }) =>
      calls.size > best.calls.size * RIVAL_SHARE &&
      [...calls].some(([cell, meaning]) => best.calls.get(cell) !== meaning),
  )
  const month = monthOfTitle(grid.name)
  const outdated = isOutdatedSheet(grid.name) ? grid.name : null
  return best.blocks.map((block) => ({
    ...withPorts(block, (port) => ({
      ...port,
      month: port.month ?? month,
      outdated: port.outdated ?? outdated,
    })),
    ...(month !== null && contradictsName(block, month) && { doubt: monthsDisagree(grid, month) }),
    ...(isDoubtful && { doubt: 'This sheet can be read in more than one way.' }),
  }))
}

/** Whether days are below titles of other months than that in the name of the sheet: one of them may be left over. */
function contradictsName(block: Block, month: string): boolean {
  const titled = block.rows.ports.flatMap((port) => (port.month === null ? [] : port.month.slice(0, 3)))
  return (
    titled.length > 0 &&
    !titled.includes(month.slice(0, 3)) &&
    filledCallCells(block).some(({ cell }) => areDaysAlone(cell))
  )
}

const monthsDisagree = ({ name }: Grid, month: string) =>
  `The sheet is named ${quoted(name)}, but the days are below the title of another month than ${month}.`

/** A row of ports is across the top, and a row of vessels above ports down the side. */
function layoutsOf({ chosenRows }: Grid): readonly LayOut[] {
  const chosen = new Set(chosenRows?.values())
  if (chosen.has('port')) return [layOutPortsAcross]
  return chosen.size > 0 ? [layOutPortsDown, layOutPortsAtRight] : LAYOUTS
}

/** The calls of named vessels at known ports: each cell with its port and vessel. */
function explainedCalls(block: Block, lexicon: Lexicon): Array<[cell: string, meaning: string]> {
  const isNamed = ({ ship }: VesselColumn) => ship !== '' && labelOf(ship) === null && !isDateHeading(ship)
  return filledCallCells(block).flatMap(({ port, vessel, place, cell }): Array<[string, string]> => {
    const isKnown = lexicon.matcher.match(port.text).by !== 'none'
    if (!isKnown || !isNamed(vessel) || !isCall(cell, lexicon)) return []
    return [[nameOnSheet(block.area.grid, place.row, place.column), `${port.printed} ${vessel.header}`]]
  })
}

type EventOfPort = { event: string; port: string }

/**
 * Headings that name an event and its port, such as ETD YOKOHAMA and SINGAPORE ETA, in the words of other circulars:
 * YOKOHAMA (ETD). Beside or below a known port, unknown ones are written so too.
 */
function withEventHeadings(grid: Grid, lexicon: Lexicon): Grid {
  const found = [...grid.cells].flatMap(([key, cell]) => {
    const heading = cell.kind === 'text' ? eventOfPort(cell.text) : null
    return heading ? [{ key, ...placeOfKey(key), ...heading }] : []
  })
  const known = found.filter(({ port }) => lexicon.matcher.match(port).found)
  if (known.length === 0) return grid
  const rows = new Set(known.map(({ row }) => row))
  const columns = new Set(known.map(({ column }) => column))
  const cells = new Map<number, Cell>(grid.cells)
  for (const { key, row, column, event, port } of found)
    if (rows.has(row) || columns.has(column)) cells.set(key, { text: `${port} (${event})`, kind: 'text' })
  return { ...grid, cells }
}

function eventOfPort(text: string): EventOfPort | null {
  if (text.length > MAX_EVENT_LENGTH) return null
  const line = onOneLine(text)
  const [, before = '', port = ''] = FIRST_WORD.exec(line) ?? []
  if (isEvent(before)) return { event: before, port }
  const [, name = '', after = ''] = LAST_WORD.exec(line) ?? []
  return isEvent(after) ? { event: after, port: name } : null
}

function isEvent(text: string): boolean {
  return text !== '' && (legOf(text) !== null || isCutOff(text))
}

/**
 * Rows of ETA and of ETD below the name of their port, or on a sheet that is named after it, in the words of other circulars:
 * YOKOHAMA (ETA). A row that begins with something else ends the section of a port.
 */
function withPortSections(grid: Grid, lexicon: Lexicon): Grid {
  const rows = [...Map.groupBy(filledCells(grid, 1, grid.lastRow), ({ row }) => row).values()]
  const hasCall = (cells: readonly TitleCell[]) => cells.some(({ cell }) => isCall(cell, lexicon))
  const isOfSide = (cells: readonly TitleCell[]) =>
    legOf(cells[0]?.cell.text ?? '') !== null && hasCall(cells.slice(1))
  const called = rows.filter(hasCall)
  if (!called.some(isOfSide)) return grid
  const hasPorts = called.some((cells) => cells.some(({ cell }) => isPortText(cell.text, lexicon)))
  const ofSheet = !hasPorts && isPortText(grid.name, lexicon) ? grid.name : null
  const cells = new Map<number, Cell>(grid.cells)
  let section: string | null = null
  for (const row of rows) {
    const [first, ...others] = row
    if (!first) continue
    const port = section ?? ofSheet
    if (isOfSide(row) && port !== null)
      cells.set(cellKey(first.row, first.column), {
        ...first.cell,
        text: `${port} (${onOneLine(first.cell.text)})`,
      })
    else if (others.length === 0) section = mayBePort(first.cell, lexicon) ? onOneLine(first.cell.text) : null
    else if (hasCall(row)) section = null
  }
  return { ...grid, cells }
}

function mayBePort(cell: Cell, lexicon: Lexicon): boolean {
  const { text } = cell
  const isName = cell.kind === 'text' && mayNamePort(text) && !isCall(cell, lexicon) && !namesRouteAlone(text)
  return isPortText(text, lexicon) || isName
}

/**
 * The sheet with the names that ditto marks repeat from the cell above. A date is repeated only with the call that it
 * belongs to, which is then no second call; elsewhere its ditto mark stays, and is a question.
 */
function withoutDittos(grid: Grid, lexicon: Lexicon): Grid {
  if (![...grid.cells.values()].some(({ text }) => isDitto(text))) return grid
  const cells = new Map(grid.cells)
  let above: Row = { cells: new Map(), hasCalls: false }
  for (let row = 1; row <= grid.lastRow; row++) {
    const own = readRow(grid, row, lexicon)
    // Without dates these are headings, in which a ditto mark may repeat the cell to the left.
    const read = own.hasCalls && above.hasCalls ? resolved(own, above, lexicon) : own
    for (const column of own.cells.keys()) {
      const cell = read.cells.get(column)
      if (cell) cells.set(cellKey(row, column), cell)
      else cells.delete(cellKey(row, column))
    }
    above = { ...read, cells: new Map([...read.cells, ...repeatedDates(own, above, read)]) }
  }
  return { ...grid, cells }
}

/** The filled cells of a row by column. */
type Row = { cells: Map<number, Cell>; hasCalls: boolean }

function readRow(grid: Grid, row: number, lexicon: Lexicon): Row {
  const cells = filledCells(grid, row, row)
  return {
    cells: new Map(cells.map(({ column, cell }) => [column, cell])),
    hasCalls: cells.some(({ cell }) => isCall(cell, lexicon)),
  }
}

function resolved(own: Row, above: Row, lexicon: Lexicon): Row {
  const cells = new Map<number, Cell>()
  let names = 0
  let isSameCall = true
  for (const [column, cell] of own.cells) {
    const before = above.cells.get(column)
    const isDate = isCall(before ?? cell, lexicon)
    if (!isDitto(cell.text) || !before) cells.set(column, cell)
    else if (!isDate) cells.set(column, before)
    else if (names === 0 || !isSameCall) cells.set(column, cell)
    if (isDate) continue
    names++
    isSameCall &&= cells.get(column)?.text === before?.text
  }
  return { cells, hasCalls: own.hasCalls }
}

/** What a further ditto mark below repeats. */
function repeatedDates(own: Row, above: Row, read: Row): Array<[number, Cell]> {
  return [...own.cells.keys()].flatMap((column): Array<[number, Cell]> => {
    const before = above.cells.get(column)
    return read.cells.has(column) || !before ? [] : [[column, before]]
  })
}
