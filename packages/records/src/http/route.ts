import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import * as z from 'zod'
import type { Areas } from '../areas.ts'
import { type Author, fingerprintOf } from '../database/write.ts'
import { DomainError } from '../errors.ts'
import { yieldIfLate } from '../yield-if-late.ts'
import { Problem } from './problems.ts'

export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number),
})

const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 507

/** Routes under one heading of the OpenAPI document, and who may call them: anybody, or who has this part of the back office. */
export type Part = { tag: string; area: 'public' | Areas }

declare module 'fastify' {
  interface FastifyContextConfig {
    bound?: Bound
  }
}

/** Why an answer stays below 1 MB with the longest texts in letters of three bytes; tests/bounded-answers.test.ts asks all of them. */
type Bound =
  /** Fields of one row, or a number of them that the program says. */
  | 'one row'
  /** At most 100 rows at once. */
  | 'a page'
  /** Rows of a table that has at most so many, and so many bytes, or the newest of them. */
  | 'few rows'
  /** The voyages of some months, or those of a route without the first ones that are over and have no room. */
  | 'a schedule'
  /** It is sent as it is stored, or in pieces. */
  | 'a file'

/** What a route takes and returns. The server, the OpenAPI document and the types of the client follow from it. */
export type RouteDefinition = {
  part: Part
  /** Not in the OpenAPI document. */
  isHidden?: true
  /** What generated clients call it, if what the path gives would not be understood. */
  operationId?: string
  summary?: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of a success, if not 200. */
  status?: 201
  response: z.ZodType
  problems: readonly ProblemStatus[]
  /** The schemas of problems that have members of their own. */
  problemSchemas?: Partial<Record<ProblemStatus, z.ZodType>>
  config?: FastifyContextConfig
}

export type ReadDefinition = RouteDefinition & { bound: Bound }

/** Definitions by method and path, such as 'GET /api/users/:id'. */
export type RouteDefinitions = {
  [key: `GET${string}`]: ReadDefinition
  [key: `${'POST' | 'PUT' | 'DELETE'}${string}`]: RouteDefinition
}
/** With definitions by any key, for loops over them. */
export type RegisteredRoutes = RouteDefinitions & Record<string, RouteDefinition>

export type Output<Definition, Part extends string> = Definition extends {
  [Key in Part]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : unknown

type RouteRequest<Definition> = FastifyRequest & {
  params: Output<Definition, 'params'>
  query: Output<Definition, 'query'>
  body: Output<Definition, 'body'>
}

/** Returns the body of the response, or the reply if it has sent it. */
export type RouteHandler<Definition> = (
  request: RouteRequest<Definition>,
  reply: FastifyReply,
) => Answer<Definition> | Promise<Answer<Definition>>
type Answer<Definition> = Output<Definition, 'response'> | FastifyReply

/**
 * An API file: a plugin that registers routes, with the types of those that pages call. Nothing is ever in `routes`; what
 * src/app/api-routes.ts registers, it passes on to pages.
 */
export interface Api<Needs extends FastifyPluginOptions, Routes = never> extends FastifyPluginAsync<Needs> {
  routes?: Routes
}

/** The problems of every route behind the administrator guard. */
export const GUARD_PROBLEMS = [401, 403] as const
/** The problems of a write behind the administrator guard. */
export const WRITE_PROBLEMS = [400, 401, 403, 409, 413, 415, 422] as const

/** Registers routes. `base` is what their paths begin with, for definitions that several paths share. */
export function registerRoutes<Routes extends RegisteredRoutes>(
  app: FastifyInstance,
  routes: Routes,
  handlers: { [Key in keyof Routes]: RouteHandler<Routes[Key]> },
  base = '',
): void {
  for (const key in routes) registerRoute(app, key, routes[key], handlers[key], base)
}

export function registerRoute<Definition extends RouteDefinition>(
  app: FastifyInstance,
  key: string,
  definition: Definition,
  handler: RouteHandler<Definition>,
  base = '',
): void {
  const [method = '', path = ''] = key.split(' ')
  const { area } = definition.part
  if ((area === 'public') === app.prefix.startsWith('/api'))
    throw new Error(`${key}: what is behind the guard has an area, and nothing else has`)
  app.route({
    method,
    // Fastify puts the prefix of the plugin before it.
    url: `${base}${path}`.slice(app.prefix.length),
    schema: schemaOf(definition),
    config: {
      ...definition.config,
      ...(area !== 'public' && { area }),
      ...('bound' in definition && { bound: definition.bound as Bound }),
    },
    handler: async (request, reply) => {
      reply.code(definition.status ?? 200)
      // Fastify has parsed the request with the schemas of the definition.
      const answer = await handler(request as RouteRequest<Definition>, reply)
      await yieldIfLate()
      return answer
    },
  })
}

function schemaOf({
  part,
  isHidden,
  operationId,
  summary,
  description,
  params,
  query,
  body,
  ...definition
}: RouteDefinition) {
  const problems = definition.problems.map((status) => [status, Problem])
  return {
    tags: [part.tag],
    ...(isHidden && { hide: true }),
    ...(operationId && { operationId }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { consumes: ENCODINGS, body }),
    response: {
      [definition.status ?? 200]: definition.response,
      ...Object.fromEntries(problems),
      ...definition.problemSchemas,
    },
  }
}

const MAX_KEY_LENGTH = 200

export function author(request: FastifyRequest): Author {
  const { account, ip } = request
  return { account_id: account?.id ?? null, account_name: account?.username ?? null, address: ip }
}

/** The author of a create. With an Idempotency-Key, a retry gets the first response; its fingerprint covers `content`. */
export function creator(request: FastifyRequest, content: unknown = request.body): Author {
  const key = request.headers['idempotency-key']
  if (key === undefined) return author(request)
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
    throw new DomainError(400, `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`)
  }
  return {
    ...author(request),
    idempotency: { key, fingerprint: fingerprintOf(`POST ${routeOf(request)}`, content) },
  }
}

/** The route with its path parameters, since the same body for another category is another request. */
function routeOf({ routeOptions, params }: FastifyRequest): string {
  return [routeOptions.url, ...Object.values(params ?? {})].join(' ')
}
