import { namesRouteAlone } from '../words/block-titles.ts'
import { legOf } from '../words/sheet-words.ts'
import { filledCells, type TitleCell } from '../words/title-rows.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { type Cell, cellKey, type Grid } from '../workbook/sheet-grid.ts'
import { isCall, type Lexicon } from './lexicon.ts'
import { isPortText, mayNamePort } from './port-runs.ts'

/**
 * Rows of ETA and of ETD below the name of their port, or on a sheet that is named after it, in the words of other circulars:
 * YOKOHAMA (ETA). A row that begins with something else ends the section of a port.
 */
export function withPortSections(grid: Grid, lexicon: Lexicon): Grid {
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
