import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

/** The content type of a request whose body is already in this process. */
const TYPE = 'application/x-handed-over'
const TICKET = 'x-ticket'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `send` with the headers that refer to this body. */
    withInProcessBody: <Result>(
      body: unknown,
      send: (headers: Record<string, string>) => Promise<Result>,
    ) => Promise<Result>
  }
}

/**
 * Passes parsed bodies from a page to an API route in process, so that a form with its file is read once but passes the
 * same guards and validation. Tickets are random and valid for one request, so clients cannot forge them.
 */
export function acceptInProcessBodies(app: FastifyInstance): void {
  const bodies = new Map<string, unknown>()

  app.decorate('withInProcessBody', async (body, send) => {
    const ticket = randomUUID()
    bodies.set(ticket, body)
    try {
      return await send({ 'content-type': TYPE, [TICKET]: ticket })
    } finally {
      bodies.delete(ticket)
    }
  })
  app.addContentTypeParser(TYPE, async ({ headers }: FastifyRequest, payload: Readable) => {
    const ticket = String(headers[TICKET])
    if (!bodies.has(ticket)) throw new DomainError(415, 'Send JSON, a form or multipart form data')
    payload.resume()
    return bodies.get(ticket)
  })
}
