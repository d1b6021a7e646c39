import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Author, fingerprintOf } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import type { Exported } from '../lib/export/cells.ts'
import type { BodySize } from './body-limits.ts'
import { type DeleteCalls, registerDeletes } from './delete-routes.ts'
import { registerExport } from './export-route.ts'
import { type Pages, registerListCall } from './list-route.ts'
import { Problem, saved, savedAs } from './problems.ts'

/** What an entity that administrators maintain offers: list, add, update and delete. */
export type EntityCalls<
  Entity extends z.ZodType,
  Form extends z.ZodType,
  Query extends z.ZodType,
> = DeleteCalls<Query> & {
  path: string
  /** As the messages say it: 'Route' gives 'Route added successfully!'. */
  noun: string
  tag: string
  entity: Entity
  form: Form
  list: () => Promise<z.input<Entity>[]>
  /** How large a form may be, where it is not one of the usual size. */
  body?: BodySize
  /** For a list that can be read page by page too. */
  pages?: Pages<z.input<Entity>>
  /** For a list that can be exported. */
  exported?: Exported<z.input<Entity>>
  add: (author: Author, form: z.output<Form>) => Promise<z.input<Entity>>
  update: (author: Author, id: number, form: z.output<Form>) => Promise<z.input<Entity>>
}

export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number),
})
/** How a save can be refused. */
export const REFUSALS = {
  400: Problem,
  401: Problem,
  403: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
}
export const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
const LONGEST_KEY = 200

/** Registers GET and POST `path`, PUT and DELETE `path/:id`, POST `path/delete` for several, GET `path/export`. Mount it behind the administrator guard. */
export function registerEntityCalls<
  Entity extends z.ZodType,
  Form extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
>(app: FastifyInstance, calls: EntityCalls<Entity, Form, Query>): void {
  registerListCall(app, calls)
  if (calls.exported) registerExport(app, { ...calls, exported: calls.exported })
  registerCreate(app, calls)
  registerUpdate(app, calls)
  registerDeletes(app, calls)
}

function registerCreate<Entity extends z.ZodType, Form extends z.ZodType, Query extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, entity, form, body, add }: EntityCalls<Entity, Form, Query>,
): void {
  const response = { 201: savedAs(entity), ...REFUSALS }
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
  { path, noun, tag, entity, form, body, update }: EntityCalls<Entity, Form, Query>,
): void {
  const response = { 200: savedAs(entity), 404: Problem, ...REFUSALS }
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

export function author(request: FastifyRequest): Author {
  const { account, ip } = request
  return { account_id: account?.id ?? null, account_name: account?.username ?? null, address: ip }
}

/** The author of a create: a retry with the same Idempotency-Key gets the first answer again. `sent` is what must be the same. */
export function creator(request: FastifyRequest, sent: unknown = request.body): Author {
  const key = request.headers['idempotency-key']
  if (key === undefined) return author(request)
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) {
    throw new DomainError(400, `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`)
  }
  return {
    ...author(request),
    once: { key, fingerprint: fingerprintOf(`POST ${addressOf(request)}`, sent) },
  }
}

/** The call in its one plain form, and what it is about: the attributes of one category are not those of another. */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  const about = Object.values(params as Record<string, unknown>)
  return [routeOptions.url, ...about].join(' ')
}
