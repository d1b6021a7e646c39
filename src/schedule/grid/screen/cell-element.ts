import type { Place } from '../model/grid-keys.ts'

/** The element of a cell; the first row and column are heads. */
export function cellElement(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null {
  return table?.rows[row + 1]?.cells[column + 1] ?? null
}

/** Where a cell is, or a head: its row or column is -1. Null outside of cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : null
}
