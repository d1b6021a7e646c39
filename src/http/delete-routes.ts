import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Author, previewWrite } from '../database/write.ts'
import { author } from './author.ts'
import { idsField } from './fields.ts'
import { Deleted, deleted, Problem } from './problems.ts'
import { ENCODINGS, IdParams, PROBLEM_RESPONSES } from './route-schemas.ts'

type PathParams = Record<string, number>

/** How rows are deleted, one or several; all or none. */
export type DeleteRoutes<Query extends z.ZodType> = {
  path: string
  noun: string
  /** Plural in messages; defaults to the noun in lower case with an 's'. */
  many?: string
  tag: string
  /** Path parameters, if the rows belong to a parent. */
  params?: z.ZodType<PathParams>
  /** Query parameters of a delete. */
  deleteQuery?: Query
  /** Returns the id of the history batch. */
  remove: (
    author: Author,
    ids: readonly number[],
    query: z.output<Query>,
    pathParams: PathParams,
  ) => Promise<string>
}

const DeleteForm = z.object({ ids: idsField })
const MANY_DELETED = 'Deletes up to 100 rows, all or none; can be undone as one change'

/** Registers DELETE `path/:id`, and POST `path/delete` for several. */
export function registerDeletes<Query extends z.ZodType>(
  app: FastifyInstance,
  options: DeleteRoutes<Query>,
): void {
  registerDelete(app, options)
  registerManyDeletes(app, options)
}

function registerDelete<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const problemResponses = { 401: Problem, 403: Problem, 404: Problem, ...(deleteQuery && { 409: Problem }) }
  const input = { params: IdParams, ...(deleteQuery && { querystring: deleteQuery }) }
  app.delete(
    `${path}/:id`,
    { schema: { tags: [tag], ...input, response: { 200: Deleted, ...problemResponses } } },
    async (request) => {
      const { id } = request.params as z.output<typeof IdParams>
      const batch = await remove(author(request), [id], request.query as z.output<Query>, {})
      return deleted(`${noun} deleted successfully!`, batch)
    },
  )
}

/** Registers POST `path/delete` and its preview. */
export function registerManyDeletes<Query extends z.ZodType>(
  app: FastifyInstance,
  options: DeleteRoutes<Query>,
): void {
  registerDeleteMany(app, options)
  registerDeletePreview(app, options)
}

const requestSchema = (params?: z.ZodType, querystring?: z.ZodType) => ({
  consumes: ENCODINGS,
  body: DeleteForm,
  ...(params && { params }),
  ...(querystring && { querystring }),
})

function registerDeleteMany<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, many = `${noun.toLowerCase()}s`, tag, params, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const input = requestSchema(params, deleteQuery)
  app.post(
    `${path}/delete`,
    {
      schema: {
        tags: [tag],
        summary: MANY_DELETED,
        ...input,
        response: { 200: Deleted, 404: Problem, ...PROBLEM_RESPONSES },
      },
      config: { body: 'small' },
    },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const batch = await remove(
        author(request),
        ids,
        request.query as z.output<Query>,
        request.params as PathParams,
      )
      return deleted(deletedText(noun, many, ids.length), batch)
    },
  )
}

/** Reports what a delete would change, so that the confirmation can show it. */
function registerDeletePreview<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, params, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const summary = 'Shows what deleting these rows would change, without deleting them'
  const input = requestSchema(params, deleteQuery)
  const response = { 200: WouldChange, 404: Problem, ...PROBLEM_RESPONSES }
  app.post(
    `${path}/delete/preview`,
    { schema: { tags: [tag], summary, ...input, response }, config: { body: 'small' } },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const query = request.query as z.output<Query>
      return previewWrite(author(request), (previewAuthor) =>
        remove(previewAuthor, ids, query, request.params as PathParams),
      )
    },
  )
}

const WouldChange = z.array(z.object({ entity: z.string(), action: z.string(), count: z.int() }))

function deletedText(noun: string, many: string, count: number): string {
  return `${count === 1 ? noun : `${count} ${many}`} deleted successfully!`
}
