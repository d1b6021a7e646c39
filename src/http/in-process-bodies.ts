import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

/** What a call is told instead of a body that is in this process already. */
const TYPE = 'application/x-handed-over'
const TICKET = 'x-ticket'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `call` with the headers that stand for this body. */
    handOver: <Result>(
      body: unknown,
      call: (headers: Record<string, string>) => Promise<Result>,
    ) => Promise<Result>
  }
}

/**
 * Bodies on their way from a page to a call within this process: a form with its file is read once, and passes the same
 * guards and rules as one that came to the call itself. Nobody outside can name a ticket: it is made for one call.
 */
export function acceptHandedBodies(app: FastifyInstance): void {
  const bodies = new Map<string, unknown>()

  app.decorate('handOver', async (body, call) => {
    const ticket = randomUUID()
    bodies.set(ticket, body)
    try {
      return await call({ 'content-type': TYPE, [TICKET]: ticket })
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
