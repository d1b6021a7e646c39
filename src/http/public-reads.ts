import type { FastifyInstance } from 'fastify'
import type { RespondFromCache } from './response-cache.ts'
import { type Output, type RouteDefinition, type RouteDefinitions, registerRoute } from './route.ts'

type Read<Definition> = (params: Output<Definition, 'params'>) => Promise<Output<Definition, 'response'>>

/** Registers reads whose response is the same for everyone: it is cached, and sent as bytes. */
export function registerPublicReads<Routes extends RouteDefinitions>(
  app: FastifyInstance,
  respond: RespondFromCache,
  routes: Routes,
  reads: { [Key in keyof Routes]: Read<Routes[Key]> },
): void {
  for (const key in routes) registerPublicRead(app, respond, key, routes[key], reads[key])
}

function registerPublicRead<Definition extends RouteDefinition>(
  app: FastifyInstance,
  respond: RespondFromCache,
  key: string,
  definition: Definition,
  read: Read<Definition>,
): void {
  registerRoute(app, key, definition, (request, reply) =>
    respond(request, reply, urlOf(key, request.params), async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(await read(request.params)),
    })),
  )
}

/** The normalized URL: the same for every way to write a parameter. */
function urlOf(key: string, params: unknown): string {
  return Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    key.replace('GET ', ''),
  )
}
