import type { Cell } from './cells.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** As RFC 4180 has it; the mark at its start tells Excel that it is UTF-8. */
export function csvOf(rows: readonly Cell[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
}

function fieldOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
