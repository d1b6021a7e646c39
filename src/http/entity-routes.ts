import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Author } from '../database/write.ts'
import type { Exported } from '../lib/export/cells.ts'
import { author, creator } from './author.ts'
import type { BodySize } from './body-limits.ts'
import { type DeleteRoutes, registerDeletes } from './delete-routes.ts'
import { registerExport } from './export-route.ts'
import { type Pages, registerListRoute } from './list-route.ts'
import { Problem, saved, savedAs } from './problems.ts'
import { ENCODINGS, IdParams, PROBLEM_RESPONSES } from './route-schemas.ts'

/** The routes of an entity that administrators maintain: list, add, update and delete. */
type EntityRoutes<
  Entity extends z.ZodType,
  Form extends z.ZodType,
  Query extends z.ZodType,
> = DeleteRoutes<Query> & {
  path: string
  /** As in messages: 'Route' gives 'Route added successfully!'. */
  noun: string
  tag: string
  entity: Entity
  form: Form
  list: () => Promise<z.input<Entity>[]>
  /** The body limit, if not `usual`. */
  body?: BodySize
  /** For paging, searching and sorting. */
  pages?: Pages<z.input<Entity>>
  /** For exports. */
  exported?: Exported<z.input<Entity>>
  add: (author: Author, form: z.output<Form>) => Promise<z.input<Entity>>
  update: (author: Author, id: number, form: z.output<Form>) => Promise<z.input<Entity>>
}

/** Registers GET and POST `path`, PUT and DELETE `path/:id`, POST `path/delete`, GET `path/export`. Mount it behind the guard. */
export function registerEntityRoutes<
  Entity extends z.ZodType,
  Form extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
>(app: FastifyInstance, options: EntityRoutes<Entity, Form, Query>): void {
  registerListRoute(app, options)
  if (options.exported) registerExport(app, { ...options, exported: options.exported })
  registerCreate(app, options)
  registerUpdate(app, options)
  registerDeletes(app, options)
}

function registerCreate<Entity extends z.ZodType, Form extends z.ZodType, Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, entity, form, body, add }: EntityRoutes<Entity, Form, Query>,
): void {
  const response = { 201: savedAs(entity), ...PROBLEM_RESPONSES }
  app.post(
    path,
    { schema: { tags: [tag], consumes: ENCODINGS, body: form, response }, config: sizeOf(body) },
    async (request, reply) => {
      const data = await add(creator(request), request.body as z.output<Form>)
      return reply.code(201).send(saved(`${noun} added successfully!`, data))
    },
  )
}

function registerUpdate<Entity extends z.ZodType, Form extends z.ZodType, Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, entity, form, body, update }: EntityRoutes<Entity, Form, Query>,
): void {
  const response = { 200: savedAs(entity), 404: Problem, ...PROBLEM_RESPONSES }
  app.put(
    `${path}/:id`,
    {
      schema: { tags: [tag], consumes: ENCODINGS, params: IdParams, body: form, response },
      config: sizeOf(body),
    },
    async (request) => {
      const { id } = request.params as z.output<typeof IdParams>
      const data = await update(author(request), id, request.body as z.output<Form>)
      return saved(`${noun} updated successfully!`, data)
    },
  )
}

const sizeOf = (body: BodySize = 'usual') => ({ body })
