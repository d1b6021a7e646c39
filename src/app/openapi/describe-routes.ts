import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { yieldIfLate } from '../../lib/background/yield-if-late.ts'
import { ZOD_SCHEMAS } from './zod-schemas.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[]; $ref?: string }

export type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, unknown>
}

export type OpenApi = { info: { title: string }; paths?: Record<string, Record<string, Operation>> }

const OPENAPI = {
  openapi: '3.1.0' as const,
  info: { title: 'Sailing schedules and equipment', version: '1' },
}

/**
 * Returns a function that describes the routes registered from now on, by the schemas that validate their requests. Its
 * library has a hundred files, so it is loaded for the first description.
 */
export function describeRoutes(app: FastifyInstance): () => Promise<OpenApi> {
  const routes: RouteOptions[] = []
  let description: Promise<OpenApi> | undefined
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route)
  })
  return () => {
    description ??= describe(routes)
    return description
  }
}

/** The library describes the routes of a server, so it gets one that never listens. */
async function describe(routes: readonly RouteOptions[]): Promise<OpenApi> {
  const { default: swagger } = await import('@fastify/swagger')
  const server = Fastify({ schemaController: ZOD_SCHEMAS })
  await server.register(swagger, { openapi: OPENAPI, transformObject: jsonSchemaTransformObject })
  for (const route of routes) {
    const { method, url, schema = {}, handler } = route
    const described = jsonSchemaTransform({ schema, url, route, openapiObject: OPENAPI })
    server.route({ method, url, schema, handler, config: { swaggerTransform: () => described } })
    await yieldIfLate()
  }
  await server.ready()
  // The library types both versions of OpenAPI, with references that our document does not use.
  return server.swagger() as OpenApi
}
