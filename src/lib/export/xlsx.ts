import type { SheetData } from 'write-excel-file/node'
import type { Cell } from './cells.ts'

const WIDEST = 60
const NARROWEST = 8

/** A workbook of one sheet; its titles are bold and stay in sight. The writer is read when it is first asked for. */
export async function xlsxOf(rows: readonly Cell[][], sheet: string): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const [titles = [], ...others] = rows
  const cells: SheetData = [
    titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const })),
    ...others,
  ]
  const columns = titles.map((_, at) => ({ width: widthOf(rows, at) }))
  return writeWorkbook(cells, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

function widthOf(rows: readonly Cell[][], at: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), NARROWEST)
  return Math.min(longest + 2, WIDEST)
}
