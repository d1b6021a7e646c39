import type { ChosenRole } from '@sailing-desk/circular-reader/choices/reader-choices'
import type { TestCell } from '../../packages/circular-reader/tests/workbook.ts'

/** A cell with the voyage and the port that it is about, so that its place in the sheet tells how it must be read. */
export type MarkedCell = {
  cell: TestCell
  voyage?: number
  port?: number
  side?: 'arrival' | 'departure'
  /** What an administrator would say that its column or row is, where the sheet does not. */
  role?: ChosenRole
  /** A comment on it. */
  note?: string
  /** Its column has no width, or its row no height. */
  isNarrow?: true
  isLow?: true
}

export type TableCell = TestCell | MarkedCell

/** A sheet's table before it is placed: rows of cells, and merged ranges as [top, left, bottom, right] from 0. */
export type Table = {
  rows: TableCell[][]
  merges: Array<[number, number, number, number]>
  /** The calls that nobody can tell from the sheet, as `callKey` names them: importing one is wrong. */
  unclear: Set<string>
  /** What is in the row of the title over the table, after it. */
  besideTitle?: TestCell[]
}

export const tableOfRows = (rows: TableCell[][], merges: Table['merges'] = []): Table => ({
  rows,
  merges,
  unclear: new Set(),
})

export const callKey = (voyage: number, port: number) => `${voyage} ${port}`

export function isMarked(cell: TableCell): cell is MarkedCell {
  return typeof cell === 'object' && cell !== null && 'cell' in cell
}

/** What is printed. */
export const contentOf = (cell: TableCell): TestCell => (isMarked(cell) ? cell.cell : cell)

export const isBlank = (cell: TableCell) => [null, undefined, ''].includes(contentOf(cell) as string)

/** The same cell with another content. */
export const withContent = (cell: TableCell, content: TestCell): TableCell =>
  isMarked(cell) ? { ...cell, cell: content } : content

/** The same content about nothing. */
export const withoutMarks = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => row.map(contentOf)),
})

export type CallCell = { row: number; column: number; cell: MarkedCell; voyage: number; port: number }

/** The cells of calls, from top to bottom. */
export function callCells({ rows }: Pick<Table, 'rows'>): CallCell[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      isMarked(cell) && cell.voyage !== undefined && cell.port !== undefined && !isBlank(cell)
        ? [{ row, column, cell, voyage: cell.voyage, port: cell.port }]
        : [],
    ),
  )
}

export function setContent({ rows }: Table, row: number, column: number, content: TestCell): void {
  const cells = rows[row]
  if (cells) cells[column] = withContent(cells[column], content)
}

/** Inserts a column: one cell for each row, or none where the row has a single title. */
export function insertColumn(table: Table, at: number, cellOf: (row: number) => TableCell): void {
  table.rows = table.rows.map((row, r) => {
    const cell = cellOf(r)
    if (row.length < at && isBlank(cell)) return row
    const padded = [...row, ...Array.from({ length: Math.max(0, at - row.length) }, () => null)]
    return [...padded.slice(0, at), cell, ...padded.slice(at)]
  })
  table.merges = table.merges.map(([top, left, bottom, right]) => [
    top,
    left >= at ? left + 1 : left,
    bottom,
    right >= at ? right + 1 : right,
  ])
}

/** Inserts rows; merged ranges below them move down, and one around them grows. */
export function insertRows(table: Table, at: number, rows: TableCell[][]): void {
  table.rows.splice(at, 0, ...rows)
  const moved = (row: number) => (row >= at ? row + rows.length : row)
  table.merges = table.merges.map(([top, left, bottom, right]) => [moved(top), left, moved(bottom), right])
}

export const widthOf = ({ rows }: Table) => Math.max(...rows.map((row) => row.length))
