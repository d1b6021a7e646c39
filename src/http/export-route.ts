import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { dayInIndia } from '../lib/days.ts'
import { DomainError } from '../lib/errors.ts'
import { cellsOf, type Exported } from '../lib/export/cells.ts'
import { csvOf } from '../lib/export/csv.ts'
import { xlsxOf } from '../lib/export/xlsx.ts'
import { MAX_SELECTED, type Page, type PageQuery } from '../lib/paging.ts'
import type { Pages } from './list-route.ts'
import { Problem } from './problems.ts'

type Of = Record<string, number>

type ExportCall<Row> = {
  path: string
  tag: string
  exported: Exported<Row>
  /** What the path names, where the rows belong to something. */
  params?: z.ZodType<Of>
  list: (of: Of) => Promise<Row[]>
  pages?: { query: Pages<Row>['query']; read: (asked: PageQuery, of: Of) => Promise<Page<Row>> } | undefined
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Ids have at most nine digits. */
const LONGEST_IDS = MAX_SELECTED * 10

const ids = z
  .string()
  .max(LONGEST_IDS, `must be at most ${MAX_SELECTED} ids`)
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'must be ids with commas between them')
  .transform((text) => new Set(text.split(',').map(Number)))
  .refine(({ size }) => size <= MAX_SELECTED, `must be at most ${MAX_SELECTED} ids`)

const What = z.object({
  format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx'),
  scope: z.enum(['shown', 'all', 'selected'], 'must be shown, all or selected').default('all'),
  /** Of the rows that are selected. */
  ids: ids.optional(),
})

type ExportQuery = z.output<typeof What> & Omit<PageQuery, 'page' | 'size'>

const EVERY_ROW = 1_000_000

/** Registers GET `path/export`: the list as a file, as it is searched, filtered and sorted, or all of it. */
export function registerExport<Row>(
  app: FastifyInstance,
  { path, tag, exported, params, list, pages }: ExportCall<Row>,
): void {
  const query = pages ? pages.query.omit({ page: true, size: true, show: true }).extend(What.shape) : What
  const file = z.string().meta({ format: 'binary' })
  const response = { 200: file, 400: Problem, 401: Problem, 403: Problem }
  const schema = {
    tags: [tag],
    description: DESCRIPTION,
    querystring: query,
    response,
    ...(params && { params }),
  }
  const read = (asked: Partial<PageQuery>, of: Of) => pages?.read({ ...asked, page: 1, size: EVERY_ROW }, of)

  async function rowsOf(
    { scope, ids: selected, ...asked }: Omit<ExportQuery, 'format'>,
    of: Of,
  ): Promise<Row[]> {
    if (scope === 'all') return list(of)
    if (scope === 'shown') return (await read(asked, of))?.rows ?? list(of)
    if (!selected) throw new DomainError(400, 'Select at least one row', 'ids')
    const rows = (await read({ sort: asked.sort }, of))?.rows ?? (await list(of))
    return rows.filter((row) => selected.has((row as { id: number }).id))
  }

  app.get(`${path}/export`, { schema, serializerCompiler: () => (data) => data }, async (request, reply) => {
    const { format, ...asked } = request.query as ExportQuery
    const cells = cellsOf(exported.columns, await rowsOf(asked, request.params as Of))
    const name = `${exported.file}-${dayInIndia()}.${format}`
    return reply
      .headers({
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(format === 'csv' ? Buffer.from(csvOf(cells)) : await xlsxOf(cells, exported.file))
  })
}

const DESCRIPTION =
  '`scope=shown` exports every row that matches the search and filters, in the same order; `scope=all` the whole list; ' +
  '`scope=selected` the rows whose `ids` are given, up to 1,000, in the order of `sort`. ' +
  'Text that a spreadsheet would read as a formula is prefixed with an apostrophe.'
