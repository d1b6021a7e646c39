import { type Cell, escapeFormula } from '../cells.ts'
import type { ExportDocument } from '../document.ts'

/** The table with its header row. */
export function tableRows({ columns, rows }: ExportDocument): Cell[][] {
  return [columns.map(({ label }) => label), ...rows.map((row) => row.map(escapeFormula))]
}

/** What a table in a spreadsheet has below it: a filter needs the header in the first row. */
export function linesBelow({ title, notes, asOf, url }: ExportDocument): string[] {
  return [title, ...notes, asOf, url].filter(Boolean).map((line) => String(escapeFormula(line)))
}
