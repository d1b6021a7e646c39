import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { inTurnOfLargeReads } from '../lib/background/large-reads.ts'
import { yieldIfLate } from '../lib/background/yield-if-late.ts'
import { dayInIndia } from '../lib/days.ts'
import { DomainError } from '../lib/errors.ts'
import { cellsOf, type Exported } from '../lib/export/cells.ts'
import { csvOf } from '../lib/export/csv.ts'
import { renderWorkbook } from '../lib/export/file-renderer.ts'
import { MEDIA_TYPES } from '../lib/export/formats.ts'
import { MAX_SELECTED, type Page, type PageQuery } from '../lib/paging.ts'
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

const EVERY_ROW = 1_000_000

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
  list: () => Promise<Row[]>
  read: (pageQuery: PageQuery) => Promise<Page<Row>>
}

/** The handler of such an export. */
export function exportHandler<Row extends { id: number }>(rows: Rows<Row>) {
  return ({ query }: { query: ExportQuery }, reply: FastifyReply) => sendExport(reply, query, rows)
}

export async function sendExport<Row extends { id: number }>(
  reply: FastifyReply,
  { format, ...query }: ExportQuery,
  { exported, ...rows }: Rows<Row>,
): Promise<FastifyReply> {
  const readCells = async () => {
    const read = await rowsOf(query, rows)
    await yieldIfLate()
    return cellsOf(exported.columns, exported.split ? read.flatMap(exported.split) : read)
  }
  const body = Buffer.from(
    format === 'csv'
      ? await inTurnOfLargeReads(async () => csvOf(await readCells()))
      : await renderWorkbook(() => inTurnOfLargeReads(readCells), exported.file),
  )
  const name = `${exported.file}-${dayInIndia()}.${format}`
  return reply
    .headers({
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(body)
}

async function rowsOf<Row extends { id: number }>(
  { scope, ids: selected, ...pageQuery }: Omit<ExportQuery, 'format'>,
  { list, read }: Omit<Rows<Row>, 'exported'>,
): Promise<Row[]> {
  const readAll = async (query: Partial<PageQuery>) =>
    (await read({ ...query, page: 1, size: EVERY_ROW })).rows
  if (scope === 'all') return list()
  if (scope === 'shown') return readAll(pageQuery)
  if (!selected) throw new DomainError(400, 'Select at least one row', 'ids')
  return (await readAll({ sort: pageQuery.sort })).filter(({ id }) => selected.has(id))
}

const DESCRIPTION =
  '`scope=shown` exports every row that matches the search and filters, in the same order; `scope=all` the whole list; ' +
  '`scope=selected` the rows whose `ids` are given, up to 1,000, in the order of `sort`. ' +
  'Text that a spreadsheet would read as a formula is prefixed with an apostrophe.'
