import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const requests = new AsyncLocalStorage<FastifyRequest>()

/** Makes the request known to what its handler calls, such as the rendering of a page, and to whom it failed for. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => requests.run(request, done))
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id)
    done()
  })
}

/** The request that is being handled; undefined outside of a handler. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore()
