import { setImmediate as nextTurn } from 'node:timers/promises'
import { TITLES } from '@sailing-desk/records/http/problems'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'

/** Given when a server is created, so that Fastify does not load its own compilers, a hundred files. */
export const ZOD_SCHEMAS = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  // Fastify types these for the schemas of Ajv only.
} as unknown as SchemaController

const PREFIX = /^\/(backend\/api|api|dcsa\/v1)\//

type Schema = { type?: string; properties?: Record<string, unknown>; required?: string[]; $ref?: string }
export type Schemas = Record<string, Schema>
type Content = Record<string, { schema?: Schema }>
type Response = { description: string; content?: Content }

export type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Content }
  responses?: Record<string, Response>
}

type Paths = Record<string, Record<string, Operation>>

export type OpenApi = {
  info: { title: string }
  paths?: Paths
  components?: { schemas?: Schemas; securitySchemes?: Record<string, unknown> }
}

/** The API of the public pages, and that of the back office, which needs a session. */
export type Audience = 'public' | 'office'

export const TITLE: Record<Audience, string> = {
  public: 'Sailing schedules and equipment',
  office: 'Back office',
}

/** With names that generated clients can use, and only the schemas that the routes refer to. */
function finished(audience: Audience, described: OpenApi): OpenApi {
  const schemas: Schemas = { ...described.components?.schemas }
  const paths: Paths = {}
  for (const [path, operations] of Object.entries(described.paths ?? {}))
    paths[path] = Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        finish(method, path, operation, schemas),
      ]),
    )
  return {
    ...described,
    info: { ...described.info, title: TITLE[audience] },
    paths,
    components: { schemas: usedBy(paths, schemas), ...(audience === 'office' && SESSION) },
    ...(audience === 'office' && { security: [{ session: [] }] }),
  }
}

const SESSION = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by POST /backend/api/login' },
  },
}

function finish(method: string, path: string, operation: Operation, schemas: Schemas): Operation {
  const responses = Object.entries(operation.responses ?? {})
  const isList = responses.some(
    ([status, { content }]) => status === '200' && schemaIn(content)?.type === 'array',
  )
  const isCreated = responses.some(([status]) => status === '201')
  const name = { ...operationNameOf({ method: method.toUpperCase(), path, isList, isCreated }), ...operation }
  return {
    ...name,
    ...(operation.requestBody && {
      requestBody: sharedBody(operation.requestBody, name.operationId, schemas),
    }),
    responses: Object.fromEntries(
      responses.map(([status, response]) => [status, said(Number(status), response, path)]),
    ),
  }
}

const schemaIn = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema

/** The same fields in several encodings are described once. */
function sharedBody(
  body: NonNullable<Operation['requestBody']>,
  operationId: string,
  schemas: Schemas,
): Operation['requestBody'] {
  const encodings = Object.keys(body.content ?? {})
  if (encodings.length < 2) return body
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
  schemas[name] = schemaIn(body.content) ?? {}
  const schema = { $ref: `#/components/schemas/${name}` }
  return { ...body, content: Object.fromEntries(encodings.map((encoding) => [encoding, { schema }])) }
}

/** The library knows neither what a status means here nor that problems have a type of their own, other than those of DCSA. */
function said(status: number, response: Response, path: string): Response {
  if (status < 400) return { ...response, description: 'Done' }
  const schema = schemaIn(response.content)
  return {
    ...response,
    description: TITLES[status] ?? 'Something went wrong',
    ...(schema && !path.startsWith('/dcsa/') && { content: { 'application/problem+json': { schema } } }),
  }
}

/** The schemas that the paths refer to, or those schemas in turn. */
function usedBy(paths: Paths, schemas: Schemas): Schemas {
  const used = new Set<string>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue
      used.add(name)
      look(schemas[name])
    }
  }
  look(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

const OPENAPI = {
  openapi: '3.1.0' as const,
  info: { title: TITLE.public, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
}

/**
 * Returns a function that describes the routes registered from now on for one audience, by the schemas that validate their
 * requests. Its library has a hundred files, so it is loaded for the first description.
 */
export function describeRoutes(app: FastifyInstance): (audience: Audience) => Promise<OpenApi> {
  const routes: RouteOptions[] = []
  const described: Partial<Record<Audience, Promise<OpenApi>>> = {}
  app.addHook('onRoute', (route) => {
    // Pages and files have no tags: they are no part of the API.
    if (route.method !== 'HEAD' && route.schema?.tags && !route.schema.hide) routes.push(route)
  })
  return (audience) => {
    described[audience] ??= describe(
      audience,
      routes.filter(({ url }) => url.startsWith('/api/') === (audience === 'office')),
    )
    return described[audience]
  }
}

/** The library describes the routes of a server at once, so it gets one that never listens, and no others. */
async function describe(audience: Audience, routes: readonly RouteOptions[]): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger')
  const server = Fastify({ schemaController: ZOD_SCHEMAS })
  await server.register(swagger, { openapi: OPENAPI })
  for (const route of routes) {
    const { method, url, schema = {}, handler } = route
    const described = jsonSchemaTransform({ schema, url, route, openapiObject: OPENAPI })
    server.route({ method, url, schema, handler, config: { swaggerTransform: () => described } })
    await yieldIfLate()
  }
  await server.ready()
  const openapiObject = server.swagger() as typeof OPENAPI
  await nextTurn()
  // The library types both versions of OpenAPI, with references that our document does not use.
  const described = jsonSchemaTransformObject({ openapiObject }) as OpenApi
  await nextTurn()
  return finished(audience, described)
}

/** How generated clients call an operation, and what it does, where its route does not say so. */
type OperationName = { operationId: string; summary: string }

type Named = { method: string; path: string; isList: boolean; isCreated: boolean }

/**
 * `GET /api/vessels` is listVessels, `GET /api/enquiries/{id}/notes` listEnquiryNotes, `PUT /api/users/{id}/role` updateUserRole. A
 * POST that adds nothing acts on what stands before it: `POST /api/users/{id}/approve` is userApprove.
 */
export function operationNameOf({ method, path, isList, isCreated }: Named): OperationName {
  const nouns = nounsOf(path.replace(PREFIX, '').split('/'))
  const last = nouns.at(-1) ?? ''
  const before = nouns.slice(0, -1)
  const name = (verb: string, said: string, named = nouns) => ({
    operationId: camel([verb, ...named]),
    summary: `${said} ${words(named)}`,
  })
  if (method === 'PUT') return name('update', 'Changes the')
  if (method === 'DELETE') return name('delete', 'Deletes the')
  if (method === 'POST' && isCreated)
    return { ...name('create', '', [...before, singular(last)]), summary: `Adds to the ${words(nouns)}` }
  if (method === 'POST') return { operationId: camel(nouns), summary: capital(words(nouns)) }
  if (last === 'export') return name('export', 'Exports the', before)
  return isList || isPlural(last) ? name('list', 'Lists the') : name('get', 'Shows the')
}

/** What the parts of a path name: of a noun with a parameter behind it, one. */
function nounsOf(parts: string[]): string[] {
  return parts.flatMap((part, index) => {
    if (!part.startsWith('{')) return [parts[index + 1]?.startsWith('{') ? singular(part) : part]
    // Of two parameters one after the other, the second has no noun but its name.
    return parts[index - 1]?.startsWith('{') ? [part.slice(1, -1)] : []
  })
}

const isPlural = (noun: string) => /[^s]s$/.test(noun)

function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  if (noun.endsWith('ches')) return noun.slice(0, -2)
  return isPlural(noun) ? noun.slice(0, -1) : noun
}

const camel = (parts: string[]) =>
  parts
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('')

const words = (nouns: string[]) => nouns.join(' ').replaceAll(/[-_]/g, ' ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>
