import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Author, previewWrite } from '../database/write.ts'
import { idsField } from '../fields.ts'
import { Deleted, deleted } from './problems.ts'
import { author, type Part, type RouteDefinitions, registerRoutes, WRITE_PROBLEMS } from './route.ts'

/** How rows are deleted, one or several; all or none. */
export type Deletes<Query, Params = unknown> = {
  noun: string
  /** Plural in messages; defaults to the noun in lower case with an 's'. */
  many?: string
  /** Returns the id of the history batch. `query` are the query parameters, `params` those of the path. */
  remove: (author: Author, ids: readonly number[], query: Query, params: Params) => Promise<string>
}

/** For routes without parameters in the path or in the query. */
export const NoParameters = z.object({})

const DeleteForm = z.object({ ids: idsField })
const Preview = z.array(z.object({ entity: z.string(), action: z.string(), count: z.int() }))

/** How many rows of a table the deletion would delete or change. */
export type WouldChange = z.output<typeof Preview>[number]

/** The routes that delete several rows or show what that would change, relative to the path of the list. */
export function manyDeleteRoutes<Query extends z.ZodType, Params extends z.ZodType>(
  part: Part,
  query: Query,
  params: Params,
) {
  const input = { part, params, query, body: DeleteForm }
  const problems = [404, ...WRITE_PROBLEMS] as const
  return {
    'POST /delete': {
      ...input,
      summary: 'Deletes up to 100 rows, all or none; can be undone as one change',
      response: Deleted,
      problems,
      config: { body: 'small' },
    },
    // So that the confirmation can show it.
    'POST /delete/preview': {
      ...input,
      summary: 'Shows what deleting these rows would change, without deleting them',
      response: Preview,
      problems,
      config: { body: 'small' },
    },
  } satisfies RouteDefinitions
}

export function registerManyDeletes<Query extends z.ZodType, Params extends z.ZodType>(
  app: FastifyInstance,
  routes: ReturnType<typeof manyDeleteRoutes<Query, Params>>,
  { noun, many = `${noun.toLowerCase()}s`, remove }: Deletes<z.output<Query>, z.output<Params>>,
  path: string,
): void {
  registerRoutes(
    app,
    routes,
    {
      async 'POST /delete'(request) {
        const { body, query, params } = request
        const batch = await remove(author(request), body.ids, query, params)
        return deleted(deletedText(noun, many, body.ids.length), batch)
      },
      'POST /delete/preview'(request) {
        const { body, query, params } = request
        return previewWrite(() => remove(author(request), body.ids, query, params))
      },
    },
    path,
  )
}

function deletedText(noun: string, many: string, count: number): string {
  return `${count === 1 ? noun : `${count} ${many}`} deleted successfully!`
}
