import { type Cell, cellKey, type Grid, type Merge, placeOfKey } from '../workbook/sheet-grid.ts'

/** Rows `top` to `bottom` of a sheet with rows and columns exchanged, so that ports across become ports down. */
export function transposedRows(grid: Grid, top: number, bottom: number): Grid {
  const isInside = (row: number) => row >= top && row <= bottom
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
