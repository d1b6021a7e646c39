import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Author } from '../database/write.ts'
import type { Exported } from '../lib/export/cells.ts'
import type { Page, PageQuery } from '../lib/paging.ts'
import { author, creator } from './author.ts'
import type { BodySize } from './body-limits.ts'
import { type Deletes, manyDeleteRoutes, NoParameters, registerManyDeletes } from './delete-routes.ts'
import { exportHandler, exportRoute } from './export-route.ts'
import type { listQuery } from './list-query.schema.ts'
import { listHandler, listRoute } from './list-route.ts'
import { Deleted, deleted, saved, savedAs } from './problems.ts'
import { GUARD_PROBLEMS, type RouteDefinitions, registerRoutes, WRITE_PROBLEMS } from './route.ts'
import { IdParams } from './route-schemas.ts'

type Row = { id: number }
type NothingNoted = Record<never, z.ZodType>
type ListQuery = ReturnType<typeof listQuery>

type EntitySchemas<Entity, Form, Query, DeleteQuery, Noted> = {
  tag: string
  entity: Entity
  form: Form
  /** For paging, searching and sorting. */
  query: Query
  /** Query parameters of a delete. */
  deleteQuery: DeleteQuery
  /** What a create or update returns beside the row. */
  noted?: Noted
  /** The body limit of a form, if not `usual`. */
  size?: BodySize
}

/** The routes of an entity that administrators maintain, relative to the path of its list. */
export function entityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape = NothingNoted,
>({
  tag,
  entity,
  form,
  query,
  deleteQuery,
  noted,
  size = 'usual',
}: EntitySchemas<Entity, Form, Query, DeleteQuery, Noted>) {
  const tags = [tag]
  const config = { body: size }
  // Without `noted`, its type has no fields either.
  const response = savedAs(entity).extend(noted ?? ({} as Noted))
  const mayConflict = Object.is(deleteQuery, NoParameters) ? [] : ([409] as const)
  return {
    GET: listRoute(tag, entity, query),
    'GET /export': exportRoute(tag, query),
    POST: { tags, body: form, status: 201, response, problems: WRITE_PROBLEMS, config },
    'PUT /:id': {
      tags,
      params: IdParams,
      body: form,
      response,
      problems: [404, ...WRITE_PROBLEMS],
      config,
    },
    'DELETE /:id': {
      tags,
      params: IdParams,
      query: deleteQuery,
      response: Deleted,
      problems: [404, ...mayConflict, ...GUARD_PROBLEMS],
    },
    ...manyDeleteRoutes(tag, deleteQuery, NoParameters),
  } satisfies RouteDefinitions
}

/** A create or update, with what it returns beside the row. */
type SavedRow<Entity extends z.ZodType, Noted extends z.ZodRawShape> = z.output<Entity> &
  z.output<z.ZodObject<Noted>>

type EntityApi<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape,
> = Deletes<z.output<DeleteQuery>> & {
  routes: ReturnType<typeof entityRoutes<Entity, Form, Query, DeleteQuery, Noted>>
  path: string
  /** As in messages: 'Route' gives 'Route added successfully!'. */
  noun: string
  list: () => Promise<z.output<Entity>[]>
  read: (query: PageQuery) => Promise<Page<z.output<Entity>>>
  exported: Exported<z.output<Entity>>
  add: (author: Author, form: z.output<Form>) => Promise<SavedRow<Entity, Noted>>
  update: (author: Author, id: number, form: z.output<Form>) => Promise<SavedRow<Entity, Noted>>
}

/** Registers the routes of an entity. Mount it behind the administrator guard. */
export function registerEntityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape = NothingNoted,
>(app: FastifyInstance, api: EntityApi<Entity, Form, Query, DeleteQuery, Noted>): void {
  const { routes, path, noun, list, read, exported, add, update, remove } = api
  const { GET, 'GET /export': EXPORT, POST, 'PUT /:id': PUT, 'DELETE /:id': DELETE, ...manyDeletes } = routes
  // TypeScript does not relate the fields of the row and of `noted` to those of the response.
  const answer = (message: string, data: SavedRow<Entity, Noted>) =>
    ({ ...data, ...saved(message, data) }) as z.output<typeof POST.response>
  registerRoutes(
    app,
    { GET, 'GET /export': EXPORT, POST, 'PUT /:id': PUT, 'DELETE /:id': DELETE },
    {
      GET: listHandler(list, read),
      'GET /export': exportHandler({ exported, list, read }),
      async POST(request) {
        return answer(`${noun} added successfully!`, await add(creator(request), request.body))
      },
      async 'PUT /:id'(request) {
        const data = await update(author(request), request.params.id, request.body)
        return answer(`${noun} updated successfully!`, data)
      },
      async 'DELETE /:id'(request) {
        const batch = await remove(author(request), [request.params.id], request.query, {})
        return deleted(`${noun} deleted successfully!`, batch)
      },
    },
    path,
  )
  registerManyDeletes(app, manyDeletes, api, path)
}
