import { findOwnTitle, isTitleRow } from '../words/block-titles.ts'
import { isDateHeading, isPortHeader, labelOf, legOf, sideIn } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { comparable } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  type Merge,
  ownCell,
  ownText,
  type Place,
  placeOfKey,
} from '../workbook/sheet-grid.ts'
import type { Block, VesselColumn } from './block.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { isPortText } from './port-runs.ts'
import { titlesBetween } from './row-bands.ts'
import { layOutPortsDown, withoutOtherRows, withTitles } from './sheet-layout.ts'

/** The rows of a schedule: its headings from `top` to `head`, and its calls from `first` to `bottom`. */
type Segment = { top: number; head: number; first: number; bottom: number }

/** Finds every schedule with its ports across the top and a vessel in each row, from top to bottom. */
export function layOutPortsAcross(grid: Grid, lexicon: Lexicon): Block[] {
  const segments = findSegments(grid, lexicon)
  // Of a table that cannot be read, the title of its route is that of the next one too, unless that has its own.
  let unread: TitleCell[] = []
  return segments.flatMap((segment, i) => {
    const { top, head, first } = segment
    const lastTitle = first > head + 1 ? first - 1 : top - 1
    const own = filledCells(grid, (segments[i - 1]?.bottom ?? 0) + 1, lastTitle)
    const titles = findOwnTitle(own, []) === null ? [...unread, ...own] : own
    const blocks = layOutPortsDown(transposedRows(grid, segment), lexicon).map((block, at) =>
      withTitles({ ...withoutOtherRows(block), titles: at === 0 ? titles : [] }, own),
    )
    unread = blocks.length === 0 ? titles : []
    return blocks
  })
}

/** Below the title of another route, the headings above go on. */
function findSegments(grid: Grid, lexicon: Lexicon): Segment[] {
  const headers = findPortRows(grid, lexicon)
  return headers.flatMap(({ row, columns }, i) => {
    const next = headers[i + 1]
    const end = next ? topOf(grid, next.row, next.columns) - 1 : grid.lastRow
    const top = topOf(grid, row, columns)
    const head = firstCallRow(grid, row, end, columns, lexicon) - 1
    const titles = [...new Set(titlesBetween(grid, head + 2, end).map((title) => title.row))]
    const starts = [head, ...titles]
    return starts.flatMap((start, at) => {
      const bottom = lastCallRow(grid, start, (starts[at + 1] ?? end + 1) - 1, columns, lexicon)
      return bottom === null ? [] : [{ top, head, first: start + 1, bottom }]
    })
  })
}

type PortsAcross = { row: number; columns: number[] }

/** Rows of two or more ports with calls below them. */
function findPortRows(grid: Grid, lexicon: Lexicon): PortsAcross[] {
  const rows: PortsAcross[] = []
  for (let row = 1; row <= grid.lastRow; row++) {
    if (grid.chosenRows?.get(row) === 'port') {
      rows.push({ row, columns: columnsOfChosen(grid, row, lexicon) })
      continue
    }
    const columns = portColumns(grid, row, lexicon)
    if (columns.length < 2 || isUnderPort(grid, row)) continue
    if (columns.some((column) => hasCallBelow(grid, row, column, lexicon))) rows.push({ row, columns })
  }
  return rows
}

/** Beside VESSEL or one known port, other texts are ports too: the ports of another schedule may be unknown. */
function portColumns(grid: Grid, row: number, lexicon: Lexicon): number[] {
  const cells = filledCells(grid, row, row)
  const ports = cells.filter(({ cell }) => isPortText(cell.text, lexicon))
  const isHeader = ports.length === 1 || labelOf(cells[0]?.cell.text ?? '') === 'vessel'
  const isOther = ports.length < 2 && isHeader && !cells.some(({ cell }) => isCall(cell, lexicon))
  const named = cells.filter(({ cell: { text } }) => labelOf(text) === null && !isDateHeading(text))
  return (isOther ? named : ports).map(({ column }) => column)
}

/** In a row that an administrator chose, every text above a call is a port. */
function columnsOfChosen(grid: Grid, row: number, lexicon: Lexicon): number[] {
  const columns = Array.from({ length: grid.lastColumn }, (_, i) => i + 1)
  return columns.filter(
    (column) => ownText(grid, row, column) !== '' && hasCallBelow(grid, row, column, lexicon),
  )
}

/** A row that begins with PORT is above ports, not beside them: its names are those of vessels. */
function isUnderPort(grid: Grid, row: number): boolean {
  for (let column = 1; column <= grid.lastColumn; column++) {
    const text = ownText(grid, row, column)
    if (text !== '') return isPortHeader(text) && !/VESSEL|VSL|SHIP|VOY|船/.test(comparable(text))
  }
  return false
}

const ROWS_BELOW = 30

function hasCallBelow(grid: Grid, row: number, column: number, lexicon: Lexicon): boolean {
  for (let below = row + 1; below <= Math.min(row + ROWS_BELOW, grid.lastRow); below++) {
    const cell = ownCell(grid, below, column)
    if (cell && isCall(cell, lexicon)) return true
  }
  return false
}

/** Headings of groups, or of arrival and departure, may be above the ports. */
function topOf(grid: Grid, row: number, columns: readonly number[]): number {
  let top = row
  while (top > 1 && row - top < 3) {
    const texts = columns.map((column) => ownText(grid, top - 1, column)).filter((text) => text !== '')
    const areHeadings = texts.every((text) => labelOf(text) === 'band' || legOf(text) || sideIn(text))
    if (texts.length === 0 || !areHeadings) break
    top--
  }
  return top
}

function firstCallRow(
  grid: Grid,
  from: number,
  to: number,
  columns: readonly number[],
  lexicon: Lexicon,
): number {
  for (let row = from + 1; row <= to; row++) if (hasCall(grid, row, columns, lexicon)) return row
  return to + 1
}

function lastCallRow(
  grid: Grid,
  from: number,
  to: number,
  columns: readonly number[],
  lexicon: Lexicon,
): number | null {
  for (let row = to; row > from; row--) if (hasCall(grid, row, columns, lexicon)) return row
  return null
}

function hasCall(grid: Grid, row: number, columns: readonly number[], lexicon: Lexicon): boolean {
  // OMITTED beside the title of the next table explains a colour.
  if (isTitleRow(filledCells(grid, row, row))) return false
  for (let column = columns[0] ?? 1; column <= grid.lastColumn; column++) {
    const cell = ownCell(grid, row, column)
    if (cell && isCall(cell, lexicon)) return true
  }
  return false
}

/** Rows of a sheet with rows and columns exchanged, so that ports across become ports down. */
function transposedRows(grid: Grid, { top, head, first, bottom }: Segment): Grid {
  const isInside = (row: number) => (row >= top && row <= head) || (row >= first && row <= bottom)
  const cells = new Map<number, Cell>()
  for (const [key, cell] of grid.cells) {
    const { row, column } = placeOfKey(key)
    if (isInside(row)) cells.set(cellKey(column, row - top + 1), cell)
  }
  const exchanged = new Map<Merge, Merge>()
  const merges = new Map<number, Merge>()
  for (const [key, merge] of grid.merges) {
    const { row, column } = placeOfKey(key)
    if (!isInside(row)) continue
    const view = exchanged.get(merge) ?? {
      top: merge.left,
      left: merge.top - top + 1,
      bottom: merge.right,
      right: merge.bottom - top + 1,
    }
    exchanged.set(merge, view)
    merges.set(cellKey(column, row - top + 1), view)
  }
  return {
    name: grid.name,
    hidden: grid.hidden,
    lastRow: grid.lastColumn,
    lastColumn: bottom - top + 1,
    cut: grid.cut,
    cells,
    merges,
    hiddenRows: grid.hiddenColumns,
    hiddenColumns: new Set([...grid.hiddenRows].filter(isInside).map((row) => row - top + 1)),
    ...(grid.chosenColumns && { chosenRows: grid.chosenColumns }),
    source: (row, column) => ({ row: column + top - 1, column: row }),
  }
}

/** Finds every schedule with its ports at the right of the dates, as if they were at the left. */
export function layOutPortsAtRight(grid: Grid, lexicon: Lexicon): Block[] {
  const ports = columnAtRight(grid, lexicon)
  if (ports === null) return []
  const blocks = layOutPortsDown(withColumnFirst(grid, ports), lexicon)
  return blocks.map((block) => asOnSheet(block, grid, (column) => columnOnSheet(column, ports)))
}

/** The column of two or more ports, with dates to the left of each and none to the right. */
function columnAtRight(grid: Grid, lexicon: Lexicon): number | null {
  const calls = Map.groupBy(
    [...grid.cells].flatMap(([key, cell]) => (isCall(cell, lexicon) ? [placeOfKey(key)] : [])),
    ({ row }) => row,
  )
  const found = Array.from({ length: grid.lastColumn }, (_, i) => i + 1).map((column) => {
    const isChosen = grid.chosenColumns?.get(column) === 'port'
    const rows = [...calls].filter(([row, places]) => {
      const text = ownText(grid, row, column)
      return (
        (isChosen ? text !== '' : isPortText(text, lexicon)) && places.every((place) => place.column < column)
      )
    })
    return { column, count: rows.length, isChosen }
  })
  const best = found.toSorted((a, b) => b.count - a.count)[0]
  if (!best || best.count < (best.isChosen ? 1 : 2)) return null
  // Ports at both ends are read at the left.
  const isAtLeft = [...calls].some(([row, places]) => {
    const first = Math.min(...places.map(({ column }) => column))
    return Array.from({ length: first }, (_, column) => ownText(grid, row, column)).some((text) =>
      isPortText(text, lexicon),
    )
  })
  return isAtLeft ? null : best.column
}

/** Where a column of the grid with the ports first is on the sheet. */
const columnOnSheet = (column: number, ports: number) =>
  column === 1 ? ports : column <= ports ? column - 1 : column

function withColumnFirst(grid: Grid, ports: number): Grid {
  const moved = (column: number) => (column === ports ? 1 : column < ports ? column + 1 : column)
  const merges = new Map<number, Merge>()
  const known = new Map<Merge, Merge>()
  for (const [key, merge] of grid.merges) {
    const { row, column } = placeOfKey(key)
    // Over the ports and dates beside them, it is a title.
    if (merge.left !== merge.right && merge.left <= ports && merge.right >= ports) continue
    const view = known.get(merge) ?? { ...merge, left: moved(merge.left), right: moved(merge.right) }
    known.set(merge, view)
    merges.set(cellKey(row, moved(column)), view)
  }
  const cells = [...grid.cells].map(([key, cell]) => {
    const { row, column } = placeOfKey(key)
    return [cellKey(row, moved(column)), cell] as const
  })
  return {
    ...grid,
    cells: new Map(cells),
    merges,
    hiddenColumns: new Set([...grid.hiddenColumns].map(moved)),
    keepsRows: true,
    source: (row, column) => ({ row, column: columnOnSheet(column, ports) }),
  }
}

/** The schedule with its columns as they are on the sheet. */
function asOnSheet(block: Block, grid: Grid, toSheet: (column: number) => number): Block {
  const { area, rows } = block
  const numbered = (column: number | null) => (column === null ? null : toSheet(column))
  const place = <At extends Place>(at: At): At => ({ ...at, column: toSheet(at.column) })
  const vessel = (one: VesselColumn): VesselColumn => ({
    ...one,
    columns: one.columns.map(toSheet),
    arrival: numbered(one.arrival),
    departure: numbered(one.departure),
    cutOff: numbered(one.cutOff),
  })
  const { row, column, lastColumn } = area.header
  return {
    ...block,
    area: {
      ...area,
      grid,
      header: { row, column: toSheet(column), lastColumn },
      vessels: area.vessels.map(vessel),
      firstVessel: 1,
    },
    vessels: block.vessels.map(vessel),
    titles: block.titles.map((title): TitleCell => place(title)),
    rows: { ...rows, ports: rows.ports.map(place) },
    ...(block.continues && { continues: { ...block.continues, ports: block.continues.ports.map(place) } }),
  }
}
