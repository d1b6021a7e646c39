import type { Cell, SheetData } from 'write-excel-file/node'
import { type PrintedSheet, type SheetCell, workbookText } from './sheet-cells.ts'

const PORT_WIDTH = 24
const VESSEL_WIDTH = 16

/** The bytes of an .xlsx file. All texts are text cells, never formulas. Loads the library on first use. */
export async function workbookBytes(sheets: readonly PrintedSheet[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return writeWorkbook(
    sheets.map(({ name, rows, headRows }) => ({
      sheet: name,
      data: rows.map((row) => row.map(toCell)) satisfies SheetData,
      columns: widthsOf(rows),
      orientation: 'landscape' as const,
      stickyRowsCount: headRows,
      stickyColumnsCount: 1,
    })),
  ).toBuffer()
}

function toCell(cell: SheetCell | null): Cell {
  if (cell === null) return null
  const { across, down, isHead } = cell
  const style = {
    ...(across && { columnSpan: across }),
    ...(down && { rowSpan: down }),
    ...(isHead && { fontWeight: 'bold' as const }),
    alignVertical: 'center' as const,
  }
  if ('text' in cell) return { ...style, value: workbookText(cell.text), type: String }
  const value = new Date(`${cell.day}T${cell.time ? clockOf(cell.time) : '00:00'}:00Z`)
  return { ...style, value, type: Date, format: cell.time ? 'd mmm yyyy hh:mm' : 'd mmm yyyy', align: 'left' }
}

/** 0600 → 06:00 */
function clockOf(time: string): string {
  return `${time.slice(0, 2)}:${time.slice(2)}`
}

function widthsOf(rows: PrintedSheet['rows']): { width: number }[] {
  const count = rows.reduce((max, row) => Math.max(max, row.length), 1)
  return Array.from({ length: count }, (_, column) => ({ width: column === 0 ? PORT_WIDTH : VESSEL_WIDTH }))
}
