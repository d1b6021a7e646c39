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
type ListQuery = ReturnType<typeof listQuery>

type EntitySchemas<Entity, Form, Query, DeleteQuery> = {
  tag: string
  entity: Entity
  form: Form
  /** For paging, searching and sorting. */
  query: Query
  /** Query parameters of a delete. */
  deleteQuery: DeleteQuery
  /** The body limit of a form, if not `usual`. */
  size?: BodySize
}

/** The routes of an entity that administrators maintain, relative to the path of its list. */
export function entityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
>({
  tag,
  entity,
  form,
  query,
  deleteQuery,
  size = 'usual',
}: EntitySchemas<Entity, Form, Query, DeleteQuery>) {
  const tags = [tag]
  const config = { body: size }
  const mayConflict = Object.is(deleteQuery, NoParameters) ? [] : ([409] as const)
  return {
    GET: listRoute(tag, entity, query),
    'GET /export': exportRoute(tag, query),
    POST: { tags, body: form, status: 201, response: savedAs(entity), problems: WRITE_PROBLEMS, config },
    'PUT /:id': {
      tags,
      params: IdParams,
      body: form,
      response: savedAs(entity),
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

type EntityApi<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
> = Deletes<z.output<DeleteQuery>> & {
  routes: ReturnType<typeof entityRoutes<Entity, Form, Query, DeleteQuery>>
  path: string
  /** As in messages: 'Route' gives 'Route added successfully!'. */
  noun: string
  list: () => Promise<z.output<Entity>[]>
  read: (query: PageQuery) => Promise<Page<z.output<Entity>>>
  exported: Exported<z.output<Entity>>
  add: (author: Author, form: z.output<Form>) => Promise<z.output<Entity>>
  update: (author: Author, id: number, form: z.output<Form>) => Promise<z.output<Entity>>
}

/** Registers the routes of an entity. Mount it behind the administrator guard. */
export function registerEntityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
>(app: FastifyInstance, api: EntityApi<Entity, Form, Query, DeleteQuery>): void {
  const { routes, path, noun, list, read, exported, add, update, remove } = api
  const { GET, 'GET /export': EXPORT, POST, 'PUT /:id': PUT, 'DELETE /:id': DELETE, ...manyDeletes } = routes
  registerRoutes(
    app,
    { GET, 'GET /export': EXPORT, POST, 'PUT /:id': PUT, 'DELETE /:id': DELETE },
    {
      GET: listHandler(list, read),
      'GET /export': exportHandler({ exported, list, read }),
      async POST(request) {
        return saved(`${noun} added successfully!`, await add(creator(request), request.body))
      },
      async 'PUT /:id'(request) {
        const data = await update(author(request), request.params.id, request.body)
        return saved(`${noun} updated successfully!`, data)
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
