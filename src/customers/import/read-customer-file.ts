import { decodeText } from '@sailing-desk/circular-reader/workbook/text-encoding'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { TaskWorker } from '@sailing-desk/records/background/threads'
import { unescapeFormula } from '@sailing-desk/records/document'
import { DomainError } from '@sailing-desk/records/errors'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { keysOf } from '@sailing-desk/trade/keys-of'
import { slugOf } from '@sailing-desk/trade/slug'
import PQueue from 'p-queue'
import Papa from 'papaparse'
import { CUSTOMER_LABELS, type CustomerField, UNSUBSCRIBED_LABEL } from '../customer.ts'
import type { WorkbookReply, WorkbookTask } from './workbook-thread.ts'

const MAX_MEMORY_MB = 512
const MAX_MS = 30_000
const queue = new PQueue({ concurrency: 1 })
const NOT_READ =
  'This workbook could not be read. In Excel, save the sheet as “CSV UTF-8” and choose that file.'

/** A row of the file by its number there, from 1. */
export type FileRow = { row: number; cells: Partial<Record<FileField, string>> }
/** A column by its title, what it is taken for, and what its first row says. */
export type FileColumn = { title: string; field: FileField | null; sample: string }
/** `missing`: the columns that are needed, and are not there. */
export type CustomerFile = { rows: FileRow[]; columns: FileColumn[]; missing: CustomerField[] }

/** What somebody has said about a file on screen: the fields of its columns, and cells that are mended, by row. */
export type Mended = {
  columns?: readonly (FileField | null)[] | undefined
  cells?: Readonly<Record<string, Partial<Record<CustomerField, string>>>> | undefined
}

export type FileField = CustomerField | 'unsubscribed'

const MAX_ROWS = 20_000
const ROWS_AT_ONCE = 500
const MAX_COLUMNS = 100
/** In characters. */
const MAX_TITLES = 10_000
const DELIMITERS = [',', ';', '\t']
const ZIP = 'PK'
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
const OLD_FORMAT =
  'This is a workbook in the old format of Excel. Save it as .xlsx and choose that file, or copy the cells and paste them here.'

/** Reads a list of customers: .xlsx, or CSV with commas, semicolons or tabs, as text of any usual encoding. Throws 422. */
export async function readCustomerFile(content: Uint8Array, mended: Mended = {}): Promise<CustomerFile> {
  const all = isZip(content)
    ? await readWorkbookRows({ content, maxRows: MAX_ROWS + 2 })
    : await readRows(textOf(content))
  const [head = [], ...rows] = withoutEmptyEnd(all)
  const columns = head.slice(0, MAX_COLUMNS).map((title, at) => ({
    title: title.trim(),
    field: mended.columns ? (mended.columns[at] ?? null) : (fieldOf(title) ?? null),
    sample:
      rows
        .find((cells) => cells[at]?.trim())
        ?.[at]?.trim()
        .slice(0, MAX_SAMPLE) ?? '',
  }))
  const fields = columns.map(({ field }) => field)
  refuseTwice(fields)
  return {
    rows: rows.flatMap((cells, at) => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const named = fields.flatMap((field, column) =>
        field ? [[field, unescapeFormula(cells[column] ?? '')]] : [],
      )
      const row = at + 2
      return [{ row, cells: { ...Object.fromEntries(named), ...mended.cells?.[row] } }]
    }),
    columns,
    missing: NEEDED.filter((field) => !fields.includes(field)),
  }
}

const NEEDED = ['company', 'email'] as const
const MAX_SAMPLE = 60

const isZip = (content: Uint8Array) => Buffer.from(content.subarray(0, ZIP.length)).toString('latin1') === ZIP

function textOf(content: Uint8Array): string {
  if (OLD_WORKBOOK.every((byte, at) => content[at] === byte)) throw new DomainError(422, OLD_FORMAT, 'file')
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

/** The one that separates the titles, known ones before others. Ports and lanes have semicolons too. */
function delimiterOf(text: string): string {
  const [best = ','] = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, MAX_TITLES), { delimiter, newline: '\n', preview: 1 })
    const titles = data[0] ?? []
    return { delimiter, known: titles.filter((title) => fieldOf(title)).length, columns: titles.length }
  })
    .sort((one, other) => other.known - one.known || other.columns - one.columns)
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
  return rows
}

function withoutEmptyEnd(rows: string[][]): string[][] {
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
  const names = keysOf(FILE_LABELS)
  return names.find((name) => slugOf(FILE_LABELS[name]) === slug) ?? OTHER_NAMES.get(slug)
}

function refuseTwice(fields: readonly (FileField | null)[]): void {
  const twice = fields.find((field, at) => field && fields.indexOf(field) !== at)
  if (twice) throw new DomainError(422, `Two columns are named ${FILE_LABELS[twice]}`, 'file')
}

/** The rows of the first sheet, in a thread that ends with it. Throws 422 with what is wrong. */
const readWorkbookRows = (task: WorkbookTask): Promise<string[][]> =>
  queue.add(async () => {
    const worker = new TaskWorker<WorkbookTask, WorkbookReply>(
      'src/customers/import/workbook-thread.ts',
      MAX_MEMORY_MB,
    )
    const reply = await worker.run(task, MAX_MS)
    await worker.end()
    if (!reply || 'failure' in reply) throw unreadable(NOT_READ)
    if ('unreadable' in reply) throw unreadable(reply.unreadable)
    if (reply.withoutResult !== null)
      throw unreadable(
        `A formula in row ${reply.withoutResult} has no result. Open the list in Excel, save it, and choose it again.`,
      )
    return reply.rows
  })

const unreadable = (message: string) => new DomainError(422, message, 'file')
