import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { dayInIndia } from '../days.ts'
import { cellsOf, type Exported } from '../exports/cells.ts'
import { csvOf } from '../exports/csv.ts'
import { xlsxOf } from '../exports/xlsx.ts'
import type { Page, PageQuery } from '../paging.ts'
import type { Pages } from './list-call.ts'
import { Problem } from './replies.ts'

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

const What = z.object({
  format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx'),
  scope: z.enum(['shown', 'all'], 'must be shown or all').default('all'),
})

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
  app.get(`${path}/export`, { schema, serializerCompiler: () => (data) => data }, async (request, reply) => {
    const of = request.params as Of
    const { format, scope, ...asked } = request.query as z.output<typeof What>
    const found =
      scope === 'shown' ? await pages?.read({ ...asked, page: 1, size: EVERY_ROW }, of) : undefined
    const cells = cellsOf(exported.columns, found?.rows ?? (await list(of)))
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
  '`scope=shown` gives what the same search, filters and sort show, on all pages; `scope=all` the whole list. ' +
  'Texts that a spreadsheet would take for a formula begin with an apostrophe.'
