import { withoutControls } from '@sailing-desk/trade/text'
import type { Cell } from '../cells.ts'
import type { ExportDocument } from '../document.ts'

/** What messengers show without breaking a line on a narrow phone. */
const MAX_LINE = 40
/** A spreadsheet holds more in a cell, but nobody reads it. */
const MAX_TEXT = 2000

/** Marks that change the direction of text: a name could read differently from what it says. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** More accents on one letter than any language has would fill a page. */
const PILED_ACCENTS = /(\p{M}{4})\p{M}+/gu

/** The document without control characters, line breaks in cells, overlong texts and lines. */
export function cleanDocument(document: ExportDocument): ExportDocument {
  return {
    file: document.file,
    title: clean(document.title),
    url: clean(document.url),
    asOf: clean(document.asOf),
    changedAt: document.changedAt,
    notes: document.notes.map(clean),
    columns: document.columns.map((column) => ({ ...column, label: clean(column.label) })),
    rows: document.rows.map((row) => row.map(cleanCell)),
    ...(document.hasTotal && { hasTotal: true }),
    lines: document.lines.flatMap((line) => wrapLine(clean(line))),
    ...(document.letterhead && { letterhead: cleanAll(document.letterhead) }),
    ...(document.legend && { legend: clean(document.legend) }),
    ...(document.sheets && { sheets: document.sheets.map(cleanAll) }),
  }
}

/** The same with every text in it cleaned. */
function cleanAll<Part>(part: Part): Part {
  if (typeof part === 'string') return clean(part) as Part
  if (Array.isArray(part)) return part.map(cleanAll) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, cleanAll(value)])) as Part
}

/** Breaks a line of more than 40 characters, only between facts: a date and its time stay together. */
export function wrapLine(line: string): string[] {
  const lines: string[] = []
  for (const fact of line.split(/(?<=[,;]) /)) {
    const both = `${lines.at(-1)} ${fact}`
    if (lines.length > 0 && both.length <= MAX_LINE) lines[lines.length - 1] = both
    else lines.push(fact)
  }
  return lines
}

const cleanCell = (cell: Cell): Cell => (typeof cell === 'string' ? clean(cell) : cell)

function clean(text: string): string {
  const plain = withoutControls(text)
    .replace(DIRECTION_MARKS, '')
    .replace(PILED_ACCENTS, '$1')
    .normalize('NFC')
    .trim()
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT - 1).toWellFormed()}…` : plain
}
