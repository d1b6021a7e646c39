import { type Cell, type ExportDocument, escapeFormula, isDayCell } from '../document.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** Returns CSV as in RFC 4180; the byte order mark tells Excel that it is UTF-8. */
export function csvOf(rows: readonly Cell[][]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Without the mark. */
export const csvLines = (rows: readonly Cell[][]): string =>
  rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

function fieldOf(cell: Cell): string {
  if (isDayCell(cell)) return cell.day
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The table with its header row. */
export function tableRows({ columns, rows }: ExportDocument): Cell[][] {
  return [columns.map(({ label }) => label), ...rows.map((row) => row.map(escapeFormula))]
}

/** What a table in a spreadsheet has below it: a filter needs the header in the first row. */
export function linesBelow({ title, notes, asOf, url }: ExportDocument): string[] {
  return [title, ...notes, asOf, url].filter(Boolean).map((line) => String(escapeFormula(line)))
}
