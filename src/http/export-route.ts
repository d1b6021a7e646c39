import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { dayInIndia } from '../lib/days.ts'
import { DomainError } from '../lib/errors.ts'
import { cellsOf, type Exported } from '../lib/export/cells.ts'
import { csvOf } from '../lib/export/csv.ts'
import { xlsxOf } from '../lib/export/xlsx.ts'
import { MAX_SELECTED, type Page, type PageQuery } from '../lib/paging.ts'
import type { listQuery } from './list-query.schema.ts'
import { Problem } from './problems.ts'

type PathParams = Record<string, number>

type ExportRoute<Row> = {
  path: string
  tag: string
  exported: Exported<Row>
  /** Path parameters, if the rows belong to a parent. */
  params?: z.ZodType<PathParams>
  list: (pathParams: PathParams) => Promise<Row[]>
  pages: {
    query: ReturnType<typeof listQuery>
    read: (pageQuery: PageQuery, pathParams: PathParams) => Promise<Page<Row>>
  }
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

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

/** Registers GET `path/export`: the list as CSV or XLSX, filtered or whole. */
export function registerExport<Row extends { id: number }>(
  app: FastifyInstance,
  { path, tag, exported, params, list, pages }: ExportRoute<Row>,
): void {
  const query = pages.query.omit({ page: true, size: true, show: true }).extend(ExportOptions.shape)
  const file = z.string().meta({ format: 'binary' })
  const response = { 200: file, 400: Problem, 401: Problem, 403: Problem }
  const schema = {
    tags: [tag],
    description: DESCRIPTION,
    querystring: query,
    response,
    ...(params && { params }),
  }
  const read = (pageQuery: Partial<PageQuery>, pathParams: PathParams) =>
    pages.read({ ...pageQuery, page: 1, size: EVERY_ROW }, pathParams)

  async function rowsOf(
    { scope, ids: selected, ...pageQuery }: Omit<ExportQuery, 'format'>,
    pathParams: PathParams,
  ): Promise<Row[]> {
    if (scope === 'all') return list(pathParams)
    if (scope === 'shown') return (await read(pageQuery, pathParams)).rows
    if (!selected) throw new DomainError(400, 'Select at least one row', 'ids')
    const { rows } = await read({ sort: pageQuery.sort }, pathParams)
    return rows.filter(({ id }) => selected.has(id))
  }

  app.get(`${path}/export`, { schema, serializerCompiler: () => (data) => data }, async (request, reply) => {
    // Fastify has parsed the request with the schemas.
    const { format, ...pageQuery } = request.query as ExportQuery
    const cells = cellsOf(exported.columns, await rowsOf(pageQuery, request.params as PathParams))
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
