import { MONTHS } from '@sailing-desk/dates/day-text'
import { type Cell, type Grid, ownCell } from '../src/workbook/sheet-grid.ts'

/** Rows of texts with delimiters, quoted as Excel does. */
export function delimited(rows: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (text: string) =>
    text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')
}

/** A sheet as Excel saves it as CSV: what its cells show, those of a merged range only once. */
export function rowsOfSheet(grid: Grid): string[][] {
  return Array.from({ length: grid.lastRow }, (_, row) =>
    Array.from({ length: grid.lastColumn }, (_, column) => shown(ownCell(grid, row + 1, column + 1))),
  )
}

function shown(cell: Cell | undefined): string {
  if (!cell?.date) return cell?.text ?? ''
  const [year, month, day] = cell.date.date.split('-')
  return [`${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`, cell.date.time].filter(Boolean).join(' ')
}
