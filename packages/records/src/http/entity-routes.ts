import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Author } from '../database/write.ts'
import type { Exported } from '../document.ts'
import type { Page, PageQuery } from '../paging.ts'
import type { BodySize } from './body-limits.ts'
import { type Deletes, manyDeleteRoutes, NoParameters, registerManyDeletes } from './delete-routes.ts'
import { exportHandler, exportRoute } from './export-route.ts'
import type { listQuery } from './list-query.schema.ts'
import { listHandler, listRoute } from './list-route.ts'
import { Deleted, deleted, saved, savedAs } from './problems.ts'
import {
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type Part,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from './route.ts'

type Row = { id: number }
type NothingNoted = Record<never, z.ZodType>
type ListQuery = ReturnType<typeof listQuery>

type EditedSchemas<Entity, Form, Query, Noted> = {
  part: Part
  entity: Entity
  form: Form
  /** For paging, searching and sorting. */
  query: Query
  /** What a create or update returns beside the row. */
  noted?: Noted
  /** The body limit of a form, if not `usual`. */
  size?: BodySize
}
type EntitySchemas<Entity, Form, Query, DeleteQuery, Noted> = EditedSchemas<Entity, Form, Query, Noted> & {
  /** Query parameters of a delete. */
  deleteQuery: DeleteQuery
}

/** The routes of an entity that administrators change, but neither add nor delete, relative to the path of its list. */
export function editedRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  Noted extends z.ZodRawShape = NothingNoted,
>({ part, entity, form, query, noted, size = 'usual' }: EditedSchemas<Entity, Form, Query, Noted>) {
  return {
    GET: listRoute(part, entity, query),
    'GET /export': exportRoute(part, query),
    'PUT /:id': {
      part,
      params: IdParams,
      body: form,
      // Without `noted`, its type has no fields either.
      // `batch` is that of an update, if it changed something and can be undone.
      response: savedAs(entity).extend({ batch: z.string().optional(), ...(noted ?? ({} as Noted)) }),
      problems: [404, ...WRITE_PROBLEMS],
      config: { body: size },
    },
  } satisfies RouteDefinitions
}

/** The routes of an entity that administrators maintain, relative to the path of its list. */
export function entityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape = NothingNoted,
>({ deleteQuery, ...schemas }: EntitySchemas<Entity, Form, Query, DeleteQuery, Noted>) {
  const { part, form } = schemas
  const edited = editedRoutes<Entity, Form, Query, Noted>(schemas)
  const { response, config } = edited['PUT /:id']
  const mayConflict = Object.is(deleteQuery, NoParameters) ? [] : ([409] as const)
  return {
    ...edited,
    POST: { part, body: form, status: 201, response, problems: WRITE_PROBLEMS, config },
    'DELETE /:id': {
      part,
      params: IdParams,
      query: deleteQuery,
      response: Deleted,
      problems: [404, ...mayConflict, ...GUARD_PROBLEMS],
    },
    ...manyDeleteRoutes(part, deleteQuery, NoParameters),
  } satisfies RouteDefinitions
}

/** A create or update, with what it returns beside the row. */
type SavedRow<Entity extends z.ZodType, Noted extends z.ZodRawShape> = z.output<Entity> &
  z.output<z.ZodObject<Noted>>

type EditedApi<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  Noted extends z.ZodRawShape,
> = {
  routes: ReturnType<typeof editedRoutes<Entity, Form, Query, Noted>>
  path: string
  /** As in messages: 'Route' gives 'Route added successfully!'. */
  noun: string
  list: () => Promise<z.output<Entity>[]>
  read: (query: PageQuery) => Promise<Page<z.output<Entity>>>
  exported: Exported<z.output<Entity>>
  update: (author: Author, id: number, form: z.output<Form>) => Promise<SavedRow<Entity, Noted>>
}

type EntityApi<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape,
> = EditedApi<Entity, Form, Query, Noted> &
  Deletes<z.output<DeleteQuery>> & {
    routes: ReturnType<typeof entityRoutes<Entity, Form, Query, DeleteQuery, Noted>>
    add: (author: Author, form: z.output<Form>) => Promise<SavedRow<Entity, Noted>>
  }

/** The fields of the row also lie beside it. TypeScript does not relate them and those of `noted` to the response. */
const answer = <Response>(message: string, data: object, batch?: string) =>
  ({ ...data, ...saved(message, data), ...(batch !== undefined && { batch }) }) as Response

/** Registers the routes of an entity that is only changed. Mount it behind the administrator guard. */
export function registerEditedRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  Noted extends z.ZodRawShape = NothingNoted,
>(app: FastifyInstance, api: EditedApi<Entity, Form, Query, Noted>): void {
  const { routes, path, noun, list, read, exported, update } = api
  const { GET, 'GET /export': EXPORT, 'PUT /:id': PUT } = routes
  registerRoutes(
    app,
    { GET, 'GET /export': EXPORT, 'PUT /:id': PUT },
    {
      GET: listHandler(list, read),
      'GET /export': exportHandler({ exported, read }),
      async 'PUT /:id'(request) {
        let written: string | undefined
        const onWritten = (batch: string) => {
          written = batch
        }
        const data = await update({ ...author(request), onWritten }, request.params.id, request.body)
        return answer<z.output<typeof PUT.response>>(`${noun} updated successfully!`, data, written)
      },
    },
    path,
  )
}

/** Registers the routes of an entity. Mount it behind the administrator guard. */
export function registerEntityRoutes<
  Entity extends z.ZodType<Row>,
  Form extends z.ZodType,
  Query extends ListQuery,
  DeleteQuery extends z.ZodType,
  Noted extends z.ZodRawShape = NothingNoted,
>(app: FastifyInstance, api: EntityApi<Entity, Form, Query, DeleteQuery, Noted>): void {
  const { routes, path, noun, add, remove } = api
  const { GET: _, 'GET /export': __, 'PUT /:id': ___, POST, 'DELETE /:id': DELETE, ...manyDeletes } = routes
  registerEditedRoutes<Entity, Form, Query, Noted>(app, api)
  registerRoutes(
    app,
    { POST, 'DELETE /:id': DELETE },
    {
      async POST(request) {
        const data = await add(creator(request), request.body)
        return answer<z.output<typeof POST.response>>(`${noun} added successfully!`, data)
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
