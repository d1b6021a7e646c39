import { wrapLine } from './clean-document.ts'
import { csvOf } from './csv.ts'
import type { ExportDocument } from './document.ts'
import { linesBelow, tableRows } from './table-rows.ts'

/** The table, a blank line, then what it is and where it comes from. */
export function renderCsv(document: ExportDocument): string {
  return csvOf([...tableRows(document), [], ...linesBelow(document).map((line) => [line])])
}

export function renderTxt({ lines, asOf, url }: ExportDocument): string {
  return [...lines, '', ...[asOf, url].filter(Boolean).flatMap(wrapLine)]
    .map((line) => `${line}\r\n`)
    .join('')
}
