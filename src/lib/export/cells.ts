/** A column of an export. Text stays text even if it looks like a formula. */
export type ExportColumn<Row> = { label: string; value: (row: Row) => string | number | null }

/** The file name, without date and extension, and the columns of an export. */
export type Exported<Row> = {
  file: string
  columns: readonly ExportColumn<Row>[]
  /** The rows of the file for a row of the list, if that is not one. */
  split?: (row: Row) => Row[]
}

/** A day (ISO), which spreadsheets get as a real date. */
type DayCell = { day: string }
export type Cell = string | number | DayCell | null

/** Returns the header row and the data rows. */
export function cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Cell[][] {
  const titles = columns.map(({ label }) => label)
  return [titles, ...rows.map((row) => columns.map(({ value }) => escapeFormula(value(row))))]
}

/** Text that a spreadsheet would take for a formula or for another cell; includes full-width signs. */
const FORMULA_START = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Prefixes such text with an apostrophe, so that every spreadsheet shows it as text. */
export function escapeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell
}

export const isDayCell = (cell: Cell): cell is DayCell => typeof cell === 'object' && cell !== null
