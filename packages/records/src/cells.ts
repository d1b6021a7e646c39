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

/**
 * Text that a spreadsheet would take for a formula or for another cell; includes full-width signs. With apostrophes before, so that
 * the one that is added can be told from them.
 */
const FORMULA_START = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** Prefixes such text with an apostrophe, so that every spreadsheet shows it as text. */
export function escapeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell
}

/** The text of a cell that was escaped. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text

export const isDayCell = (cell: Cell): cell is DayCell => typeof cell === 'object' && cell !== null
