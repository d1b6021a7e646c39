import { DomainError } from '@sailing-desk/records/errors'
import { invalidAddress } from '@sailing-desk/records/http/problems'
import {
  type Output,
  type RegisteredRoutes,
  type RouteDefinition,
  registerRoute,
} from '@sailing-desk/records/http/route'
import type { FindAddress } from '@sailing-desk/timetable/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Cacheable, RespondFromCache } from './response-cache/response-cache.ts'
import type { DataRead, PublicState } from './response-cache/sources.ts'

/** Throws a DomainError of 404 for what does not exist, which is not cached. */
type Read<Definition> = (
  params: Output<Definition, 'params'>,
  query: Output<Definition, 'query'>,
) => Promise<Output<Definition, 'response'>>

type PublicRead<Definition> = {
  /** Null for what is read for each request: it is never cached. */
  dependsOn: ((state: PublicState, params: Output<Definition, 'params'>) => readonly unknown[]) | null
  /** False for queries with texts of visitors, of which there are more than can be kept. */
  isCached?: (query: Output<Definition, 'query'>) => boolean
  read: Read<Definition>
  /** Finds the one address of the page with the same path, for parameters that are written in another way. */
  findAddress?: FindAddress
}

/** A read by its path, with the names of its parameters as groups. */
type KnownRead = {
  path: RegExp
  definition: RouteDefinition
  open: (params: unknown, query: unknown) => DataRead
}

/** What is the same for everyone: the API sends it as JSON, and pages are rendered from the same objects. */
export type PublicReads = ReturnType<typeof createPublicReads>

export function createPublicReads(respond: RespondFromCache) {
  const known: KnownRead[] = []
  return {
    respond,
    /** Paths with fewer parameters come first, as in Fastify. */
    add(read: KnownRead): void {
      known.push(read)
      known.sort((a, b) => countOf(a) - countOf(b))
    },

    /** What the API reads for this URL. Throws a DomainError of 400 if the API would refuse it. */
    find(url: string): DataRead {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      for (const { path, definition, open } of known) {
        const found = path.exec(pathname)
        if (!found) continue
        const params = Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]),
        )
        return open(
          valid('params', definition.params, params),
          valid('querystring', definition.query, fieldsOf(searchParams)),
        )
      }
      throw new Error(`There is no public data at ${pathname}`)
    },
  }
}

const countOf = ({ path }: KnownRead) => path.source.split('(?<').length

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidAddress('params', [])
  }
}

/** As Fastify parses a query: a repeated field is a list. */
function fieldsOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = query.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

function valid(part: 'params' | 'querystring', schema: z.ZodType | undefined, fields: unknown): unknown {
  if (!schema) return undefined
  const { error, data } = schema.safeParse(fields)
  if (!error) return data
  const issues = error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }))
  throw invalidAddress(part, issues)
}

/** Registers reads whose response is the same for everyone: it is cached, and sent as bytes. */
export function registerPublicReads<Routes extends RegisteredRoutes>(
  app: FastifyInstance,
  reads: PublicReads,
  routes: Routes,
  definitions: { [Key in keyof Routes]: PublicRead<Routes[Key]> },
): void {
  for (const key in routes)
    registerPublicRead<Routes[typeof key]>(app, reads, key, routes[key], definitions[key])
}

function registerPublicRead<Definition extends RouteDefinition>(
  app: FastifyInstance,
  reads: PublicReads,
  key: string,
  definition: Definition,
  { dependsOn, isCached = () => true, read, findAddress }: PublicRead<Definition>,
): void {
  type Params = Output<Definition, 'params'>
  type Query = Output<Definition, 'query'>
  const path = key.replace('GET ', '')
  const open = (params: Params, query: Query): DataRead => ({
    // What is not cached is another object each time.
    dependsOn: (state) => (dependsOn ? dependsOn(state, params) : [{}]),
    read: () => read(params, query),
  })
  reads.add({
    path: pathPattern(path),
    definition,
    open: (params, query) => open(params as Params, query as Query),
  })
  const cacheable = (params: Params, query: Query): Cacheable => {
    const data = open(params, query)
    return {
      url: urlOf(path, params, definition.query && query),
      dependsOn: data.dependsOn,
      make: async () => ({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(await data.read()),
      }),
    }
  }
  registerRoute(app, key, definition, async (request, reply) => {
    const { params, query } = request
    try {
      if (!dependsOn || !isCached(query) || hasDoubled(query)) {
        reply.header('cache-control', 'no-store')
        return await read(params, query)
      }
      return await reads.respond(request, reply, cacheable(params, query))
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

/** A parameter that is there twice has no place in a canonical URL: its response is not kept. */
const hasDoubled = (query: unknown) => Object.values(query ?? {}).some(Array.isArray)

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
    throw new Error(`A read with the parameter '${name}' cannot be cached: its value has no text`)
  return encodeURIComponent(value)
}

/** Matches the paths of a route such as /ports/:port, whose parameters are its named groups; `ending` follows the path. */
export const pathPattern = (path: string, ending = ''): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${ending.replaceAll('.', '\\.')}$`)
