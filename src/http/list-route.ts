import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Page, PageQuery } from '../lib/paging.ts'
import type { listQuery } from './list-query.schema.ts'
import { Problem } from './problems.ts'

type ListQuery = z.output<ReturnType<typeof listQuery>>

/** How a list is read page by page: what its address may ask for, and the answer to it. */
export type Pages<Row> = {
  query: ReturnType<typeof listQuery>
  read(asked: PageQuery): Promise<Page<Row>>
}

export type ListRoute<Entity extends z.ZodType> = {
  path: string
  tag: string
  entity: Entity
  list: () => Promise<z.input<Entity>[]>
  pages?: Pages<z.input<Entity>> | undefined
}

/** The list of what belongs to something that the path names. */
export type NestedListRoute<Entity extends z.ZodType, Params extends z.ZodType> = {
  path: string
  tag: string
  entity: Entity
  params: Params
  list: (of: z.output<Params>) => Promise<z.input<Entity>[]>
  query: ReturnType<typeof listQuery>
  read: (of: z.output<Params>, asked: PageQuery) => Promise<Page<z.input<Entity>>>
}

const FIRST_PAGE = 1
const USUAL_SIZE = 25

/**
 * Registers GET `path`: the whole list, a bare array. Where the list has pages, any of their parameters makes it one
 * page, with the number of rows on all pages in the header X-Total-Count and that of the page in X-Page.
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
    ({ query }, reply) => answer(reply, query as ListQuery, list, pages.read),
  )
}

/** The same for a list that belongs to something. */
export function registerNestedListRoute<Entity extends z.ZodType, Params extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, entity, params, list, query: querystring, read }: NestedListRoute<Entity, Params>,
): void {
  const response = { ...pagedResponse(entity), 401: Problem, 403: Problem, 404: Problem }
  app.get(
    path,
    { schema: { tags: [tag], description: DESCRIPTION, params, querystring, response } },
    (request, reply) => {
      const of = request.params as z.output<Params>
      return answer(
        reply,
        request.query as ListQuery,
        () => list(of),
        (asked) => read(of, asked),
      )
    },
  )
}

/** One page where one is asked for, else the whole list. */
async function answer<Row>(
  reply: FastifyReply,
  asked: ListQuery,
  list: () => Promise<Row[]>,
  read: (asked: PageQuery) => Promise<Page<Row>>,
) {
  if (Object.values(asked).every((value) => value === undefined)) return list()
  const { rows, total, page } = await read({
    ...asked,
    page: asked.page ?? FIRST_PAGE,
    size: asked.size ?? USUAL_SIZE,
  })
  return reply.headers({ 'x-total-count': total, 'x-page': page }).send(rows)
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
