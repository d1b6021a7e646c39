/** A column of an export. Numbers stay numbers; whatever is text is only text, also where it looks like a formula. */
export type ExportColumn<Row> = { label: string; value: (row: Row) => string | number | null }

/** A list as a file: what the file is called, and its columns. */
export type Exported<Row> = { file: string; columns: readonly ExportColumn<Row>[] }

export type Cell = string | number | null

/** A title for each column, and below it the rows. */
export function cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Cell[][] {
  const titles = columns.map(({ label }) => label)
  return [titles, ...rows.map((row) => columns.map(({ value }) => harmless(value(row))))]
}

/** What a spreadsheet would take for a formula, or for the start of another cell; full-width signs count too. */
const ACTIVE = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** An apostrophe in front makes a text of it in every spreadsheet. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && ACTIVE.test(cell) ? `'${cell}` : cell
}
