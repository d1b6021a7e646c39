import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Author, previewWrite } from '../database/write.ts'
import { author } from './author.ts'
import { idsField } from './fields.ts'
import { Deleted, deleted, Problem } from './problems.ts'
import { ENCODINGS, IdParams, PROBLEM_RESPONSES } from './route-schemas.ts'

type Of = Record<string, number>

/** How rows are deleted, one or several, all or none of them. */
export type DeleteRoutes<Query extends z.ZodType> = {
  path: string
  noun: string
  /** Several of them; 'vessels' for 'Vessel' goes without saying. */
  many?: string
  tag: string
  /** What the path names, where the rows belong to something. */
  params?: z.ZodType<Of>
  /** What a delete may be told beside the ids, in the address. */
  deleteQuery?: Query
  /** Gives the name of the write in the history. */
  remove: (author: Author, ids: readonly number[], query: z.output<Query>, of: Of) => Promise<string>
}

const DeleteForm = z.object({ ids: idsField })
const MANY_DELETED = 'Deletes up to 100 rows, all or none; can be undone as one change'

/** Registers DELETE `path/:id`, and POST `path/delete` for several. */
export function registerDeletes<Query extends z.ZodType>(
  app: FastifyInstance,
  calls: DeleteRoutes<Query>,
): void {
  registerDelete(app, calls)
  registerManyDeletes(app, calls)
}

function registerDelete<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const problemResponses = { 401: Problem, 403: Problem, 404: Problem, ...(deleteQuery && { 409: Problem }) }
  const asks = { params: IdParams, ...(deleteQuery && { querystring: deleteQuery }) }
  app.delete(
    `${path}/:id`,
    { schema: { tags: [tag], ...asks, response: { 200: Deleted, ...problemResponses } } },
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
  calls: DeleteRoutes<Query>,
): void {
  registerDeleteMany(app, calls)
  registerRehearsal(app, calls)
}

const asked = (params?: z.ZodType, querystring?: z.ZodType) => ({
  consumes: ENCODINGS,
  body: DeleteForm,
  ...(params && { params }),
  ...(querystring && { querystring }),
})

function registerDeleteMany<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, many = `${noun.toLowerCase()}s`, tag, params, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const asks = asked(params, deleteQuery)
  app.post(
    `${path}/delete`,
    {
      schema: {
        tags: [tag],
        summary: MANY_DELETED,
        ...asks,
        response: { 200: Deleted, 404: Problem, ...PROBLEM_RESPONSES },
      },
      config: { body: 'small' },
    },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const batch = await remove(author(request), ids, request.query as z.output<Query>, request.params as Of)
      return deleted(deletedText(noun, many, ids.length), batch)
    },
  )
}

/** What a delete of several would take along, so that the question before it has the true numbers. */
function registerRehearsal<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, params, deleteQuery, remove }: DeleteRoutes<Query>,
): void {
  const summary = 'Shows what deleting these rows would change, without deleting them'
  const asks = asked(params, deleteQuery)
  const response = { 200: WouldChange, 404: Problem, ...PROBLEM_RESPONSES }
  app.post(
    `${path}/delete/preview`,
    { schema: { tags: [tag], summary, ...asks, response }, config: { body: 'small' } },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const query = request.query as z.output<Query>
      return previewWrite(author(request), (rehearsing) =>
        remove(rehearsing, ids, query, request.params as Of),
      )
    },
  )
}

const WouldChange = z.array(z.object({ entity: z.string(), action: z.string(), count: z.int() }))

function deletedText(noun: string, many: string, count: number): string {
  return `${count === 1 ? noun : `${count} ${many}`} deleted successfully!`
}
