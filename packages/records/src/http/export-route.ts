import { Readable } from 'node:stream'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { inTurnOfLargeReads } from '../background/concurrency.ts'
import { type Cell, cellsOf, type Exported } from '../document.ts'
import { DomainError, TryLater } from '../errors.ts'
import { csvLines, csvOf } from '../export/csv.ts'
import { renderWorkbook } from '../export/file-renderer.ts'
import { MEDIA_TYPES } from '../export/formats.ts'
import { MAX_SELECTED, type Page, type PageQuery } from '../paging.ts'
import { yieldIfLate } from '../yield-if-late.ts'
import type { listQuery } from './list-query.schema.ts'
import { GUARD_PROBLEMS, type Part, type ReadDefinition } from './route.ts'

/** Ids have at most nine digits. */
const MAX_IDS_LENGTH = MAX_SELECTED * 10

const ids = z
  .string()
  .max(MAX_IDS_LENGTH, `must be at most ${MAX_SELECTED} ids`)
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'must be ids with commas between them')
  .transform((text) => new Set(text.split(',').map(Number)))
  .refine(({ size }) => size <= MAX_SELECTED, `must be at most ${MAX_SELECTED} ids`)

const ExportOptions = z.object({
  format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx'),
  scope: z.enum(['shown', 'all', 'selected'], 'must be shown, all or selected').default('all'),
  /** For scope `selected`. */
  ids: ids.optional(),
})

type ExportQuery = z.output<typeof ExportOptions> & Omit<PageQuery, 'page' | 'size'>

/** Rows with long texts take a while: others have their turn in between. */
const ROWS_AT_ONCE = 200
/** A row may be split into fifty lines, with all of its texts in each. */
const LINES_AT_ONCE = 100
const MOST_TRIES = 3
const CHANGED_MEANWHILE = 'The list was changed while it was read. Please try again.'

/** The definition of an export: a list as CSV or XLSX, filtered or whole. */
export function exportRoute(part: Part, query: ReturnType<typeof listQuery>) {
  return {
    part,
    bound: 'a file',
    description: DESCRIPTION,
    query: query.omit({ page: true, size: true, show: true }).extend(ExportOptions.shape),
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 503, ...GUARD_PROBLEMS],
  } satisfies ReadDefinition
}

type Rows<Row> = {
  exported: Exported<Row>
  read: (pageQuery: PageQuery) => Promise<Page<Row>>
}

/** The handler of such an export. */
export function exportHandler<Row extends { id: number }>(rows: Rows<Row>) {
  return ({ query }: { query: ExportQuery }, reply: FastifyReply) => sendExport(reply, query, rows)
}

export async function sendExport<Row extends { id: number }>(
  reply: FastifyReply,
  { format, ...query }: ExportQuery,
  { exported, read }: Rows<Row>,
): Promise<FastifyReply> {
  const { columns, file } = exported
  const titles = columns.map(({ label }) => label)
  const headers = {
    'content-type': MEDIA_TYPES[format],
    'content-disposition': `attachment; filename="${file}-${dayInIndia()}.${format}"`,
  }
  if (format === 'xlsx') {
    const cells = () => cellsOfExport(query, { exported, read }, (part) => part)
    const rows = async () => [titles, ...(await cells()).flat()]
    return reply
      .headers(headers)
      .send(Buffer.from(await renderWorkbook(() => inTurnOfLargeReads(rows), file)))
  }
  const parts = await inTurnOfLargeReads(() =>
    cellsOfExport(query, { exported, read }, (cells) => Buffer.from(csvLines(cells))),
  )
  // In parts, since one text of all rows may be 100 MB.
  const body = [Buffer.from(csvOf([titles])), ...parts]
  const length = body.reduce((bytes, part) => bytes + part.length, 0)
  return reply.headers({ ...headers, 'content-length': length }).send(Readable.from(inTurns(body)))
}

/** A reader that takes all at once holds up no others. */
async function* inTurns<Part>(parts: readonly Part[]) {
  for (const part of parts) {
    yield part
    await yieldIfLate()
  }
}

/**
 * What is made of the cells of the rows, part by part. Rows that move while they are read would be there twice, or not at all: then once
 * more.
 */
async function cellsOfExport<Row extends { id: number }, Part>(
  { scope, ids: selected, ...pageQuery }: Omit<ExportQuery, 'format'>,
  { exported: { columns, split }, read }: Rows<Row>,
  make: (cells: Cell[][]) => Part,
): Promise<Part[]> {
  if (scope === 'selected' && !selected) throw new DomainError(400, 'Select at least one row', 'ids')
  const query = scope === 'shown' ? pageQuery : scope === 'selected' ? { sort: pageQuery.sort } : {}
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const parts: Part[] = []
    const seen = new Set<number>()
    let least = 0
    for (let page = 1, isMore = true; isMore; page++) {
      await yieldIfLate()
      const { rows, total } = await read({ ...query, page, size: ROWS_AT_ONCE })
      const isMoved = total < least || rows.some(({ id }) => seen.has(id))
      if (isMoved) break
      least = total
      isMore = rows.length === ROWS_AT_ONCE
      const wanted = selected ? rows.filter(({ id }) => selected.has(id)) : rows
      for (const { id } of rows) seen.add(id)
      let lines: Row[] = []
      for (const [at, row] of wanted.entries()) {
        lines.push(...(split ? split(row) : [row]))
        if (lines.length < LINES_AT_ONCE && at < wanted.length - 1) continue
        parts.push(make(cellsOf(columns, lines).slice(1)))
        lines = []
        await yieldIfLate()
      }
      if (!isMore) return parts
    }
  }
  throw new TryLater(503, CHANGED_MEANWHILE, 1)
}

const DESCRIPTION =
  '`scope=shown` exports every row that matches the search and filters, in the same order; `scope=all` the whole list; ' +
  '`scope=selected` the rows whose `ids` are given, up to 1,000, in the order of `sort`. ' +
  'Text that a spreadsheet would read as a formula is prefixed with an apostrophe.'
