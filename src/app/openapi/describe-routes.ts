import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type OpenApi, TITLE } from './document.ts'
import { ZOD_SCHEMAS } from './zod-schemas.ts'

const OPENAPI = {
  openapi: '3.1.0' as const,
  info: { title: TITLE.public, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
}

/**
 * Returns a function that describes the routes registered from now on, by the schemas that validate their requests. Its
 * library has a hundred files, so it is loaded for the first description.
 */
export function describeRoutes(app: FastifyInstance): () => Promise<OpenApi> {
  const routes: RouteOptions[] = []
  let description: Promise<OpenApi> | undefined
  app.addHook('onRoute', (route) => {
    // Pages and files have no tags: they are no part of the API.
    if (route.method !== 'HEAD' && route.schema?.tags && !route.schema.hide) routes.push(route)
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
