import type { SheetData } from 'write-excel-file/node'
import type { Cell } from './cells.ts'

const MAX_WIDTH = 60
const MIN_WIDTH = 8

/** Returns a workbook of one sheet with a bold, frozen header row. Loads the library on first use. */
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
  const longest = rows.reduce((max, row) => Math.max(max, String(row[at] ?? '').length), MIN_WIDTH)
  return Math.min(longest + 2, MAX_WIDTH)
}
