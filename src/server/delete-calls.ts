import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Author, rehearse } from '../database/write.ts'
import { idsField } from '../fields.ts'
import { author, ENCODINGS, IdParams, REFUSALS } from './entity-calls.ts'
import { Deleted, deleted, Problem } from './replies.ts'

/** How rows are deleted, one or several, all or none of them. */
export type DeleteCalls<Query extends z.ZodType> = {
  path: string
  noun: string
  /** Several of them; 'vessels' for 'Vessel' goes without saying. */
  many?: string
  tag: string
  /** What a delete may be told beside the ids, in the address. */
  deleteQuery?: Query
  /** Gives the name of the write in the history. */
  remove: (author: Author, ids: readonly number[], query: z.output<Query>) => Promise<string>
}

/** What deletes several. */
export const DeleteForm = z.object({ ids: idsField })
export const MANY_DELETED = 'Deletes up to 100, all of them or none; undone as one'

/** Registers DELETE `path/:id`, and POST `path/delete` for several. */
export function registerDeletes<Query extends z.ZodType>(
  app: FastifyInstance,
  calls: DeleteCalls<Query>,
): void {
  registerDelete(app, calls)
  registerDeleteMany(app, calls)
  registerRehearsal(app, calls)
}

function registerDelete<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, deleteQuery, remove }: DeleteCalls<Query>,
): void {
  const refusals = { 401: Problem, 403: Problem, 404: Problem, ...(deleteQuery && { 409: Problem }) }
  const asks = { params: IdParams, ...(deleteQuery && { querystring: deleteQuery }) }
  app.delete(
    `${path}/:id`,
    { schema: { tags: [tag], ...asks, response: { 200: Deleted, ...refusals } } },
    async (request) => {
      const { id } = request.params as z.output<typeof IdParams>
      const batch = await remove(author(request), [id], request.query as z.output<Query>)
      return deleted(`${noun} deleted successfully!`, batch)
    },
  )
}

function registerDeleteMany<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, many = `${noun.toLowerCase()}s`, tag, deleteQuery, remove }: DeleteCalls<Query>,
): void {
  const asks = { consumes: ENCODINGS, body: DeleteForm, ...(deleteQuery && { querystring: deleteQuery }) }
  app.post(
    `${path}/delete`,
    {
      schema: {
        tags: [tag],
        summary: MANY_DELETED,
        ...asks,
        response: { 200: Deleted, 404: Problem, ...REFUSALS },
      },
    },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const batch = await remove(author(request), ids, request.query as z.output<Query>)
      return deleted(deletedText(noun, many, ids.length), batch)
    },
  )
}

/** What a delete of several would take along, so that the question before it has the true numbers. */
function registerRehearsal<Query extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, deleteQuery, remove }: DeleteCalls<Query>,
): void {
  const summary = 'What a delete of these rows would change; nothing is written'
  const asks = { consumes: ENCODINGS, body: DeleteForm, ...(deleteQuery && { querystring: deleteQuery }) }
  const response = { 200: WouldChange, 404: Problem, ...REFUSALS }
  app.post(
    `${path}/delete/preview`,
    { schema: { tags: [tag], summary, ...asks, response } },
    async (request) => {
      const { ids } = request.body as z.output<typeof DeleteForm>
      const query = request.query as z.output<Query>
      return rehearse(author(request), (rehearsing) => remove(rehearsing, ids, query))
    },
  )
}

const WouldChange = z.array(z.object({ entity: z.string(), action: z.string(), count: z.int() }))

export function deletedText(noun: string, many: string, count: number): string {
  return `${count === 1 ? noun : `${count} ${many}`} deleted successfully!`
}
