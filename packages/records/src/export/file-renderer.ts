import { INDIA_AHEAD_OF_UTC_MS } from '@sailing-desk/dates/moment'
import { withoutControls } from '@sailing-desk/trade/text'
import type { Cell, ExportDocument } from '../document.ts'
import { DomainError } from '../errors.ts'
import { csvOf, tableRows } from './csv.ts'
import { createFileQueue } from './file-queue.ts'
import { type DocumentFormat, MEDIA_TYPES } from './formats.ts'
import type { RenderRequest } from './render-thread.ts'

/** What messengers show without breaking a line on a narrow phone. */
const MAX_LINE = 40
/** A spreadsheet holds more in a cell, but nobody reads it. */
const MAX_TEXT = 2000
/** Marks that change the direction of text: a name could read differently from what it says. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** More accents on one letter than any language has would fill a page. */
const PILED_ACCENTS = /(\p{M}{4})\p{M}+/gu

/** `name`: with the date of what is in it, without extension. */
type RenderedFile = { name: string; type: string; body: string | Uint8Array }

const MAX_ROWS: Record<DocumentFormat, number> = { csv: 5000, txt: 5000, xlsx: 5000, pdf: 2000 }
/** Of a PDF of sheets, which takes less for each call than a table for each row. */
const MAX_CALLS_ON_SHEETS = 5000

/** A third more than the longest PDF takes. */
const MAX_MEMORY_MB = 128

const tooLong = (most: number) => `This list has more than ${most} rows. Choose fewer, and try again.`
const TOO_SLOW = 'This file takes too long to make. Please try again later, or take it as CSV.'

/**
 * Makes files of documents, workbooks and PDF files one after the other in a thread. `maxMs`: the time that one may take,
 * for the tests.
 */
export function createFileRenderer({
  maxMs = 10_000,
  maxWaiting,
}: {
  maxMs?: number
  maxWaiting?: number
} = {}) {
  const { makeFile, close } = createFileQueue<RenderRequest>('packages/records/src/export/render-thread.ts', {
    maxMs,
    tooSlow: TOO_SLOW,
    maxMemoryMb: MAX_MEMORY_MB,
    maxWaiting,
  })

  /**
   * Throws a DomainError for a document that is too long, and if the file cannot be made now. `caller` is who asks for it: see
   * trusted-proxies.ts.
   */
  async function renderFile(
    read: () => Promise<ExportDocument>,
    format: DocumentFormat,
    caller: string,
  ): Promise<RenderedFile> {
    let name = ''
    const readClean = async () => {
      const document = await read()
      name = document.file + asOfInName(document.changedAt)
      return cleanOf(document, format === 'pdf' && document.sheets ? MAX_CALLS_ON_SHEETS : MAX_ROWS[format])
    }
    const body =
      format === 'csv'
        ? renderCsv(await readClean())
        : format === 'txt'
          ? renderTxt(await readClean())
          : await makeFile(async () => ({ format, document: await readClean() }), caller)
    return { name, type: MEDIA_TYPES[format], body }
  }

  /** A workbook of these rows, which are read when its turn comes. Throws TryLater if it cannot be made now. */
  const renderWorkbook = (read: () => Promise<readonly Cell[][]>, title: string): Promise<Uint8Array> =>
    makeFile(async () => ({ format: 'table', rows: await read(), title }))

  return { renderFile, renderWorkbook, close }
}

/** When what is in the file was changed, at the end of its name, in Indian time: '-as-of-2026-11-20-1405'. */
const asOfInName = (changedAt: string | null): string =>
  changedAt
    ? `-as-of-${new Date(Date.parse(changedAt) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 16).replace('T', '-').replace(':', '')}`
    : ''

function cleanOf(document: ExportDocument, most: number): ExportDocument {
  if (document.rows.length > most) throw new DomainError(422, tooLong(most))
  return cleanDocument(document)
}

/** The files of pages. Their thread starts with the first. */
export const { renderFile } = createFileRenderer()
/** The exports and reports of administrators have a thread of their own, so that visitors hold up none of them. */
export const { renderWorkbook, renderFile: renderReport } = createFileRenderer()

/** Rows alone, which other programs read; of which day they are is in the name of the file. */
const renderCsv = (document: ExportDocument): string => csvOf(tableRows(document))

function renderTxt({ lines, asOf, url }: ExportDocument): string {
  return [...lines, '', ...[asOf, url].filter(Boolean).flatMap(wrapLine)]
    .map((line) => `${line}\r\n`)
    .join('')
}

/** The document without control characters, line breaks in cells, overlong texts and lines. */
function cleanDocument(document: ExportDocument): ExportDocument {
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
function wrapLine(line: string): string[] {
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
