import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trustedBy } from '../../http/trusted-proxies.ts'

const requests = new AsyncLocalStorage<FastifyRequest>()

/** Longer or stranger ones would let a visitor write into the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/**
 * The id of a request: the one that a proxy of TRUST_PROXY gave it, so that its log and ours can be compared. What a page
 * asks the API in this process has the id of the page's request.
 */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isProxy = trustedBy(trustProxy)
  return (request) => {
    const { headers, socket } = request
    if (isInProcess(request)) return currentRequest()?.id ?? randomUUID()
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && WELL_FORMED.test(given) && isProxy(socket.remoteAddress)
    return isUsable ? given : randomUUID()
  }
}

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

/** Whether a page sends it to the API in this process. */
export const isInProcess = ({ socket }: Pick<IncomingMessage, 'socket'>) => !(socket instanceof Socket)
