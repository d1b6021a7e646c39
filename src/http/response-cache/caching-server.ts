import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Sends a cached response, and says whether it did: at once, or when the database was asked or it was made again. */
type RespondFromCache = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** How many requests were answered early, for monitoring. */
export type EarlyResponses = { count: number }

type Timeouts = { timeout: number; keepAliveTimeout: number; requestTimeout: number }

/**
 * Creates the HTTP server for Fastify. A request with a cached response is answered before Fastify sees it: what
 * Fastify does for every request costs twice as much as sending bytes that are ready.
 * Fastify leaves it to a server of one's own to set its time-outs.
 */
export function cachingServer(
  respond: RespondFromCache,
  options: ServerOptions,
  timeouts: Timeouts,
  early: EarlyResponses = { count: 0 },
): FastifyServerFactory<Server> {
  return (handler) => {
    const server = createServer(options, (request, response) => {
      const handle = () => handler(request, response)
      const finish = (isDone: boolean) => {
        if (isDone) early.count += 1
        else handle()
      }
      const responded = tryToRespond(respond, request, response)
      if (typeof responded === 'boolean') finish(responded)
      else responded.then(finish, handle)
    })
    return Object.assign(server, timeouts)
  }
}

/** What fails here fails again in Fastify, which reports it properly. */
function tryToRespond(respond: RespondFromCache, request: IncomingMessage, response: ServerResponse) {
  try {
    return respond(request, response)
  } catch {
    return false
  }
}
