import Papa from 'papaparse'
import { decodeText } from '../../circulars/workbook/text-encoding.ts'
import { UnreadableCircular } from '../../circulars/workbook/unreadable-circular.ts'
import { yieldIfLate } from '../../lib/background/yield-if-late.ts'
import { DomainError } from '../../lib/errors.ts'
import { unescapeFormula } from '../../lib/export/cells.ts'
import { slugOf } from '../../lib/slug.ts'
import { CUSTOMER_LABELS, type CustomerField, UNSUBSCRIBED_LABEL } from '../customer.ts'

/** A row of the file by its number there, from 1. */
export type FileRow = { row: number; cells: Partial<Record<FileField, string>> }
/** `unread`: the titles of columns that we do not know. */
export type CustomerFile = { rows: FileRow[]; unread: string[] }

type FileField = CustomerField | 'unsubscribed'

const MAX_ROWS = 20_000
const ROWS_AT_ONCE = 500
const MAX_COLUMNS = 100
/** In characters. */
const MAX_TITLES = 10_000
const DELIMITERS = [',', ';', '\t']
const ZIP = [0x50, 0x4b]
const OLD_WORKBOOK = [0xd0, 0xcf]

const FILE_LABELS: Record<FileField, string> = { ...CUSTOMER_LABELS, unsubscribed: UNSUBSCRIBED_LABEL }
const OTHER_NAMES = new Map<string, FileField>(
  Object.entries({
    ...{ 'company-name': 'company', customer: 'company', organisation: 'company', organization: 'company' },
    ...{ name: 'person', contact: 'person', 'contact-person': 'person', 'contact-name': 'person' },
    ...{ 'e-mail': 'email', 'email-address': 'email', 'e-mail-address': 'email', mail: 'email' },
    ...{ ports: 'interests', lanes: 'interests', 'ports-lanes': 'interests' },
    ...{ consent: 'consent', 'consent-date': 'consented_on', 'consented-on': 'consented_on' },
  } as const),
)

const NO_TEXT =
  'This file is not a list of rows and columns as text. Save the list as “CSV UTF-8” and try again.'
const WORKBOOK =
  'This is an Excel workbook. In Excel, save the sheet as “CSV UTF-8” and choose that file, or copy the cells and paste them here.'

/** Reads a list of customers: CSV with commas, semicolons or tabs, as text of any usual encoding. Throws 422. */
export async function readCustomerFile(content: Uint8Array): Promise<CustomerFile> {
  const text = textOf(content)
  const [columns = [], ...rows] = await readRows(text)
  const titles = columns.map((title) => title.trim())
  const fields = titles.map(fieldOf)
  refuseMissing(fields)
  return {
    rows: rows.flatMap((cells, at) => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const named = fields.flatMap((field, column) =>
        field ? [[field, unescapeFormula(cells[column] ?? '')]] : [],
      )
      return [{ row: at + 2, cells: Object.fromEntries(named) }]
    }),
    unread: titles.filter((title, at) => title !== '' && !fields[at]),
  }
}

function textOf(content: Uint8Array): string {
  const isWorkbook = [ZIP, OLD_WORKBOOK].some((start) => start.every((byte, at) => content[at] === byte))
  if (isWorkbook) throw new DomainError(422, WORKBOOK, 'file')
  if (content.length === 0) throw new DomainError(422, 'This file is empty', 'file')
  try {
    return decodeText(content)
      .replace(/\r\n?/g, '\n')
      .replace(/^\uFEFF?(?:sep=.\n)?/, '')
  } catch (error) {
    if (!(error instanceof UnreadableCircular)) throw error
    throw new DomainError(422, error.message.includes('workbook') ? NO_TEXT : error.message, 'file')
  }
}

/** The one that separates the titles. Ports and lanes have semicolons too. */
function delimiterOf(text: string): string {
  const [best = ','] = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, MAX_TITLES), { delimiter, newline: '\n', preview: 1 })
    return { delimiter, known: (data[0] ?? []).filter((title) => fieldOf(title)).length }
  })
    .sort((one, other) => other.known - one.known)
    .map(({ delimiter }) => delimiter)
  return best
}

/** In parts, because the text may be long. */
async function readRows(text: string): Promise<string[][]> {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  for (let at = 0; at < text.length; ) {
    const { data, meta, errors } = Papa.parse<string[]>(text.slice(at), {
      ...{ delimiter, newline: '\n', preview: ROWS_AT_ONCE },
      // Its cursor is behind the row after the last one.
      fastMode: false,
    })
    const [fault] = errors.filter(({ type }) => type === 'Quotes')
    if (fault)
      throw new DomainError(
        422,
        `The quotation marks in row ${rows.length + (fault.row ?? 0) + 1} do not match`,
        'file',
      )
    for (const row of data) rows.push(row.slice(0, MAX_COLUMNS))
    if (rows.length > MAX_ROWS + 1 || meta.cursor === 0) break
    at += meta.cursor
    await yieldIfLate()
  }
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (last > MAX_ROWS)
    throw new DomainError(
      422,
      `This file has more than ${MAX_ROWS.toLocaleString('en')} rows. Import it in parts.`,
      'file',
    )
  return rows.slice(0, last + 1)
}

function fieldOf(title: string): FileField | undefined {
  const slug = slugOf(title)
  const names = Object.keys(FILE_LABELS) as FileField[]
  return names.find((name) => slugOf(FILE_LABELS[name]) === slug) ?? OTHER_NAMES.get(slug)
}

function refuseMissing(fields: readonly (FileField | undefined)[]): void {
  const missing = (['company', 'email'] as const).filter((field) => !fields.includes(field))
  const twice = fields.find((field, at) => field && fields.indexOf(field) !== at)
  const all = Object.values(CUSTOMER_LABELS).join(', ')
  if (missing.length > 0) {
    const names = missing.map((field) => CUSTOMER_LABELS[field]).join(' and ')
    throw new DomainError(
      422,
      `The first row must name the columns: ${all}. There is no column ${names}.`,
      'file',
    )
  }
  if (twice) throw new DomainError(422, `Two columns are named ${FILE_LABELS[twice]}`, 'file')
}
