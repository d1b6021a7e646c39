import type { TitleCell } from '../words/title-rows.ts'
import { cellKey, type Grid, type Merge, ownText, type Place, placeOfKey } from '../workbook/sheet-grid.ts'
import type { Block, VesselColumn } from './block.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { isPortText } from './port-runs.ts'
import { layOutPortsDown } from './sheet-layout.ts'

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
