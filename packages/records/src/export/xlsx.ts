import type { SheetData } from 'write-excel-file/node'
import { type Cell, isDayCell } from '../document.ts'

const MAX_WIDTH = 60
const MIN_WIDTH = 8
const DAY_FORMAT = 'd mmm yyyy'
/** Excel refuses longer names and these signs. */
const MAX_NAME = 31
const NOT_IN_NAMES = /[[\]:*?/\\']/g

type Settings = {
  /** Lines below the table. A blank row keeps them out of its filter. */
  below?: readonly string[]
  isLandscape?: boolean
}

/** Returns a workbook of one sheet with a bold, frozen header row. Loads the library on first use. */
export async function xlsxOf(
  rows: readonly Cell[][],
  sheet: string,
  { below = [], isLandscape = false }: Settings = {},
): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const [titles = [], ...others] = rows
  const cells: SheetData = [
    titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(cellOf)),
    ...(below.length > 0 ? [[], ...below.map((line) => [line])] : []),
  ]
  const columns = titles.map((_, at) => ({ width: widthOf(rows, at) }))
  const options = {
    sheet: sheetName(sheet),
    columns,
    stickyRowsCount: 1,
    ...(isLandscape && { orientation: 'landscape' as const }),
  }
  return writeWorkbook(cells, options).toBuffer()
}

function cellOf(cell: Cell) {
  return isDayCell(cell) ? { value: new Date(cell.day), type: Date, format: DAY_FORMAT } : cell
}

function sheetName(title: string): string {
  return (
    title.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').slice(0, MAX_NAME).toWellFormed().trim() || 'Sheet'
  )
}

function widthOf(rows: readonly Cell[][], at: number): number {
  const longest = rows.reduce((max, row) => Math.max(max, lengthOf(row[at] ?? null)), MIN_WIDTH)
  return Math.min(longest + 2, MAX_WIDTH)
}

const lengthOf = (cell: Cell) => (isDayCell(cell) ? DAY_FORMAT.length + 1 : String(cell ?? '').length)
