import type { ExcelDate } from './excel-dates.ts'
import type { Unseen } from './unseen-text.ts'

/** Rows and columns count from 1, as in Excel. */
export const MAX_ROWS = 500
export const MAX_COLUMNS = 200

export type Cell = {
  /** Empty for a date cell. */
  text: string
  kind: 'text' | 'number' | 'date' | 'error' | 'no_result'
  date?: ExcelDate
  /** A number of a workbook that counts days from 1904. */
  countsFrom1904?: true
  /** Its month is printed above its column. */
  isUnderMonth?: true
  /** Struck through as a whole. */
  isStruck?: boolean
  /** The colour of its background, as `#ffff00`; absent if it has none or white. */
  fill?: string
  /** Why nobody sees it in Excel, although its row and column are shown. */
  unseen?: Unseen
  /** What a condition may do to it: strike it through or hide it. */
  mayBeUnseen?: 'struck' | 'colour' | 'format' | undefined
  /** It is calculated from the day on which the file is opened. */
  isVolatile?: true
  /** What somebody noted about the cell in Excel; cut if it is long. */
  comment?: string
}

export type Merge = { top: number; left: number; bottom: number; right: number }

export type Place = { row: number; column: number }

/** What a row or column may be said to name. */
export type NameRole = 'port' | 'vessel' | 'voyage'

/** What is written on a sheet outside its cells. `where`: 'The text box on B5'. `isTitle`: at the top or end of its pages. */
export type Aside = { cell: string; where: string; text: string; isTitle?: true }

export type Grid = {
  name: string
  hidden: boolean
  lastRow: number
  lastColumn: number
  /** There are filled cells beyond the row and column limits. */
  cut: boolean
  cells: ReadonlyMap<number, Cell>
  /** The merge that covers a cell, including the cell that shows the value. */
  merges: ReadonlyMap<number, Merge>
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  asides?: readonly Aside[]
  /** The colours of empty cells. */
  fills?: ReadonlyMap<number, string>
  /** The rows and columns of names that an administrator chose. */
  chosenRows?: ReadonlyMap<number, NameRole>
  chosenColumns?: ReadonlyMap<number, NameRole>
  /** The keys of cells, alone in their rows, that an administrator chose as the ports of the calls below them. */
  chosenPorts?: ReadonlySet<number>
  /** How many cells each row of a text has, empty ones too. */
  rowWidths?: ReadonlyMap<number, number>
  /** Only its columns are moved. */
  keepsRows?: true
  /** On a grid with its cells rearranged: where a cell is on the sheet. */
  source?: (row: number, column: number) => Place
}

/** More than any row or column of a rearranged grid. */
const KEY_STEP = 16_384

export function cellKey(row: number, column: number): number {
  return row * KEY_STEP + column
}

/** The row and column of a `cellKey`. */
export function placeOfKey(key: number): Place {
  return { row: Math.floor(key / KEY_STEP), column: key % KEY_STEP }
}

/** The cell's own content, ignoring merges. */
export function ownCell(grid: Grid, row: number, column: number): Cell | undefined {
  return grid.cells.get(cellKey(row, column))
}

export function ownText(grid: Grid, row: number, column: number): string {
  return ownCell(grid, row, column)?.text ?? ''
}

export function mergeAt(grid: Grid, row: number, column: number): Merge | undefined {
  return grid.merges.get(cellKey(row, column))
}

/** The displayed content: in a merged range, that of its first cell. */
export function shownCell(grid: Grid, row: number, column: number): Cell | undefined {
  const merge = mergeAt(grid, row, column)
  return merge ? ownCell(grid, merge.top, merge.left) : ownCell(grid, row, column)
}

export function shownText(grid: Grid, row: number, column: number): string {
  return shownCell(grid, row, column)?.text ?? ''
}

/** 2 → `B`, 28 → `AB`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + letter : letter
}

export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row}`
}

/** The name of a cell on its sheet, also if the grid's cells are rearranged. */
export function nameOnSheet(grid: Grid, row: number, column: number): string {
  const place = onSheet(grid, row, column)
  return cellName(place.row, place.column)
}

export function onSheet({ source }: Grid, row: number, column: number): Place {
  return source ? source(row, column) : { row, column }
}

const CELL_NAME = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** `B10` → row 10, column 2; null for anything else. */
export function parseCellName(name: string): Place | null {
  const match = CELL_NAME.exec(name)
  if (!match?.[1]) return null
  const column = [...match[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(match[2]), column }
}
