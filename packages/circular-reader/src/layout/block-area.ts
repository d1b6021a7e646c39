import { type Cell, mergeAt, shownCell } from '../workbook/sheet-grid.ts'
import type { BlockArea } from './block.ts'

/** The displayed cell of a vessel; undefined if a section heading or label is merged over it. */
export function callCell(area: BlockArea, row: number, column: number): Cell | undefined {
  const merge = mergeAt(area.grid, row, column)
  if (merge && (merge.left < area.firstVessel || merge.top <= area.stack.bottom)) return undefined
  return shownCell(area.grid, row, column)
}

/** The filled cells of all vessels in a row. */
export function vesselCells(area: BlockArea, row: number): Cell[] {
  const columns = area.vessels.flatMap((vessel) => vessel.columns)
  return columns.map((column) => callCell(area, row, column)).filter((cell) => cell !== undefined)
}
