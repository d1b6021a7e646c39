/**
 * Text that a spreadsheet would take for a formula or for another cell; includes full-width signs. With apostrophes before, so that
 * the one that is added can be told from them.
 */
const FORMULA_START = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** `isOnce`: a PDF says it once above the table if it is the same in all rows. */
export type DocumentColumn = { label: string; isNumber?: boolean; isOnce?: boolean }

/** Who publishes a document, above each page of its PDF. `phones`: 'Chennai +91 44 2345 6789'. */
export type Letterhead = { name: string; phones: string[] }

/** `look`: a call that is over, the next one of the vessel, or none. */
export type SheetCell = { text: string; lines: string[]; look?: 'past' | 'next' | 'off' }

/** A table with heads on two sides, as a schedule is printed. */
export type Sheet = {
  title: string
  notes: string[]
  asOf: string
  /** Above the heads of the rows. */
  corner: string
  /** What its columns are, in many: 'Vessels'. */
  unit: string
  columns: SheetCell[]
  rows: { head: SheetCell; cells: (SheetCell | null)[] }[]
}

/** A page as a file: the same rows in every format. */
export type ExportDocument = {
  /** The name of the file without its extension. */
  file: string
  title: string
  /** The public address of the page, or its path if the site does not know its own address. */
  url: string
  /** 'Schedule as of 20 Nov 2026, 14:05 IST' */
  asOf: string
  /** The same as an ISO timestamp; null if nothing was ever changed. */
  changedAt: string | null
  /** Shown below the title. */
  notes: string[]
  columns: DocumentColumn[]
  rows: Cell[][]
  /** Whether the last row is the total, which pages set apart. */
  hasTotal?: boolean
  /** The same as a text for WhatsApp and e-mail; lines of about 40 characters. */
  lines: string[]
  letterhead?: Letterhead
  /** Below what is on each page of a PDF; that of sheets begins with what the mark of a next call means. */
  legend?: string
  /** What a PDF shows instead of the table: each on a page of its own. */
  sheets?: Sheet[]
}

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

/** Prefixes such text with an apostrophe, so that every spreadsheet shows it as text. */
export function escapeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell
}

/** The text of a cell that was escaped. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text

export const isDayCell = (cell: Cell): cell is DayCell => typeof cell === 'object' && cell !== null
