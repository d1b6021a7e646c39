import { answerWithFiles } from '@sailing-desk/records/export/file-queue'
import type { Cell, SheetData } from 'write-excel-file/node'
import { type CircularHead, circularSheets, type RouteSchedule } from './circular-sheets.ts'
import { type PrintedSheet, type SheetCell, workbookText } from './sheet-texts.ts'

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
  const { text, across, down, isHead } = cell
  const style = {
    ...(across && { columnSpan: across }),
    ...(down && { rowSpan: down }),
    ...(isHead && { fontWeight: 'bold' as const }),
    alignVertical: 'center' as const,
  }
  return { ...style, value: workbookText(text), type: String }
}

function widthsOf(rows: PrintedSheet['rows']): { width: number }[] {
  const count = rows.reduce((max, row) => Math.max(max, row.length), 1)
  return Array.from({ length: count }, (_, column) => ({ width: column === 0 ? PORT_WIDTH : VESSEL_WIDTH }))
}

/** Makes circulars in a thread, so that a large one holds up no other request: each is read back, as an import would. */
export type CircularRequest = { schedules: readonly RouteSchedule[]; head: CircularHead }

answerWithFiles(({ schedules, head }: CircularRequest) => workbookBytes(circularSheets(schedules, head)))
