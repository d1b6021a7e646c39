import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { CachedResponse, RespondFromCache } from './response-cache.ts'

type PublicRead = { path: string; summary: string; schema: z.ZodType; read: () => Promise<unknown> }

/** Registers a public GET route without parameters, served from the cache. */
export function registerPublicRead(
  app: FastifyInstance,
  respond: RespondFromCache,
  { path, summary, schema, read }: PublicRead,
): void {
  const response = { 200: documentedOnly(schema) }
  app.get(path, { schema: { tags: ['Public'], summary, response } }, (request, reply) =>
    respond(request, reply, app.prefix + path, () => json(read())),
  )
}

/** A response schema for documentation only: the cached bytes are sent without serialization. */
export const documentedOnly = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** A cached JSON response. */
export async function json(data: Promise<unknown>): Promise<CachedResponse> {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(await data),
  }
}
