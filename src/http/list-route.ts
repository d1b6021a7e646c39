import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Page, PageQuery } from '../lib/paging.ts'
import type { listQuery } from './list-query.schema.ts'
import { Problem } from './problems.ts'
import { GUARD_PROBLEMS, type RouteDefinition } from './route.ts'

type ListQuery = z.output<ReturnType<typeof listQuery>>

/** A paged list: its query parameters, and how a page is read. */
export type Pages<Row> = {
  query: ReturnType<typeof listQuery>
  read(pageQuery: PageQuery): Promise<Page<Row>>
}

type ListRoute<Entity extends z.ZodType> = {
  path: string
  tag: string
  entity: Entity
  list: () => Promise<z.input<Entity>[]>
  pages?: Pages<z.input<Entity>> | undefined
}

/** A list whose rows belong to a parent named in the path. */
type NestedListRoute<Entity extends z.ZodType, Params extends z.ZodType> = {
  path: string
  tag: string
  entity: Entity
  params: Params
  list: (pathParams: z.output<Params>) => Promise<z.input<Entity>[]>
  query: ReturnType<typeof listQuery>
  read: (pathParams: z.output<Params>, pageQuery: PageQuery) => Promise<Page<z.input<Entity>>>
}

const FIRST_PAGE = 1
const DEFAULT_SIZE = 25

/**
 * Registers GET `path`: the whole list as a bare array, or a page if any list parameter is present. A page has the total
 * number of rows in X-Total-Count and its own number in X-Page.
 */
export function registerListRoute<Entity extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, entity, list, pages }: ListRoute<Entity>,
): void {
  const problemResponses = { 401: Problem, 403: Problem }
  const schema = { tags: [tag], response: { 200: z.array(entity), ...problemResponses } }
  if (!pages) {
    app.get(path, { schema }, list)
    return
  }
  const response = { ...pagedResponse(entity), ...problemResponses }
  app.get(
    path,
    { schema: { ...schema, description: DESCRIPTION, querystring: pages.query, response } },
    ({ query }, reply) => sendList(reply, query as ListQuery, list, pages.read),
  )
}

/** The definition of such a list. */
export function listRoute<Entity extends z.ZodType, Query extends ReturnType<typeof listQuery>>(
  tag: string,
  entity: Entity,
  query: Query,
) {
  return {
    tags: [tag],
    description: DESCRIPTION,
    query,
    response: z.array(entity).meta({ headers: HEADERS }),
    problems: [400, ...GUARD_PROBLEMS],
  } satisfies RouteDefinition
}

/** The handler of such a list. */
export function listHandler<Row, Query extends ListQuery>(
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  return ({ query }: { query: Query }, reply: FastifyReply) => sendList(reply, query, list, read)
}

/** The same for a list whose rows belong to a parent. */
export function registerNestedListRoute<Entity extends z.ZodType, Params extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, entity, params, list, query: querystring, read }: NestedListRoute<Entity, Params>,
): void {
  const response = { ...pagedResponse(entity), 401: Problem, 403: Problem, 404: Problem }
  app.get(
    path,
    { schema: { tags: [tag], description: DESCRIPTION, params, querystring, response } },
    (request, reply) => {
      const pathParams = request.params as z.output<Params>
      return sendList(
        reply,
        request.query as ListQuery,
        () => list(pathParams),
        (pageQuery) => read(pathParams, pageQuery),
      )
    },
  )
}

/** Sends one page if a parameter is present, else the whole list. */
async function sendList<Row, Query extends ListQuery>(
  reply: FastifyReply,
  pageQuery: Query,
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  if (Object.values(pageQuery).every((value) => value === undefined)) return list()
  const { rows, total, page } = await read({
    ...pageQuery,
    page: pageQuery.page ?? FIRST_PAGE,
    size: pageQuery.size ?? DEFAULT_SIZE,
  })
  reply.headers({ 'x-total-count': total, 'x-page': page })
  return rows
}

const pagedResponse = (entity: z.ZodType) => ({
  200: z.array(entity).meta({ headers: HEADERS }),
  400: Problem,
})

const DESCRIPTION =
  'Without parameters, the whole list. With any parameter, one page: `search` finds names that contain the text, ' +
  '`sort` takes a column name (with - before it for descending order), `show` returns the page that contains this row.'

const HEADERS = {
  'X-Total-Count': {
    type: 'integer',
    description: 'Total number of rows, for paged requests',
  },
  'X-Page': { type: 'integer', description: 'Page number, for paged requests' },
}
