import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Topic } from '../database/changes/topics.ts'
import { DomainError } from '../lib/errors.ts'
import type { FindAddress } from '../lib/page-address.ts'
import type { Cacheable, RespondFromCache } from './response-cache/response-cache.ts'
import { type Output, type RouteDefinition, type RouteDefinitions, registerRoute } from './route.ts'

/** Throws a DomainError of 404 for what does not exist, which is not cached. */
type Read<Definition> = (
  params: Output<Definition, 'params'>,
  query: Output<Definition, 'query'>,
) => Promise<Output<Definition, 'response'>>

/** `shows`: what the response is made from. A read whose parameters can be written in several ways says which URL it is cached by. */
type PublicRead<Definition> = {
  shows: readonly Topic[] | ((params: Output<Definition, 'params'>) => readonly Topic[])
  read: Read<Definition>
  cacheUrl?: (params: Output<Definition, 'params'>, query: Output<Definition, 'query'>) => string
  /** Finds the one address of the page with the same path, for parameters that are written in another way. */
  findAddress?: FindAddress
}

/** Registers reads whose response is the same for everyone: it is cached, and sent as bytes. */
export function registerPublicReads<Routes extends RouteDefinitions>(
  app: FastifyInstance,
  respond: RespondFromCache,
  routes: Routes,
  reads: { [Key in keyof Routes]: PublicRead<Routes[Key]> },
): void {
  for (const key in routes) registerPublicRead<Routes[typeof key]>(app, respond, key, routes[key], reads[key])
}

function registerPublicRead<Definition extends RouteDefinition>(
  app: FastifyInstance,
  respond: RespondFromCache,
  key: string,
  definition: Definition,
  { shows, read, cacheUrl, findAddress }: PublicRead<Definition>,
): void {
  const canonicalUrl = (params: unknown, query: unknown) =>
    urlOf(key.replace('GET ', ''), params, definition.query && query)
  type Params = Output<Definition, 'params'>
  const cacheable = (params: Params, query: Output<Definition, 'query'>): Cacheable => ({
    url: (cacheUrl ?? canonicalUrl)(params, query),
    shows: typeof shows === 'function' ? shows(params) : shows,
    make: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(await read(params, query)),
    }),
  })
  registerRoute(app, key, definition, async (request, reply) => {
    try {
      return await respond(request, reply, cacheable(request.params, request.query))
    } catch (error) {
      const address = await movedFrom(error, request)
      if (address) return reply.redirect(app.prefix + address, 302)
      throw error
    }
  })

  async function movedFrom(error: unknown, { params, query }: FastifyRequest): Promise<string | null> {
    if (!findAddress || !(error instanceof DomainError) || error.status !== 404) return null
    const found = await findAddress(params as Record<string, string>, query as Record<string, unknown>)
    return found && 'movedTo' in found ? found.movedTo : null
  }
}

/**
 * The canonical URL: the same for every way to write a parameter or to order the query, and without a query that the
 * route does not know. Values are encoded, so that none of them can pass for the URL of something else.
 */
function urlOf(path: string, params: unknown, query: unknown): string {
  const given = new Map(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => writtenValue(name, given.get(name)))
  const known = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${writtenValue(name, value)}`)
  return known.length > 0 ? `${filled}?${known.join('&')}` : filled
}

function writtenValue(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new Error(`A read with the parameter '${name}' needs a cacheUrl: its value has no text of its own`)
  return encodeURIComponent(value)
}
