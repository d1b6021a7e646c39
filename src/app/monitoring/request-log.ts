import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from './in-process.ts'
import { isLogin, loginResult } from './login-results.ts'

const SLOW_MS = 1000
const READS = ['GET', 'HEAD', 'OPTIONS']
const LOGOUT = '/backend/api/logout'

/**
 * Logs what an investigation needs, under the id of the request and without personal data: logins, logouts, what
 * administrators write, and slow requests. What visitors read is not logged; faults are logged where they happen.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const { method, url: route = '(none)' } = request.routeOptions
    if (isLogin(request)) {
      reply.log.info({ ...accountOf(request), result: loginResult(request, status), route }, 'login')
    } else if (route === LOGOUT) reply.log.info({ ...accountOf(request), status }, 'logout')
    else if (request.account && !READS.includes(request.method))
      reply.log.info({ ...accountOf(request), method, path: pathOf(request), status }, 'write')
    if (isSlow(request, reply))
      reply.log.warn({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'slow request')
  })
}

function accountOf({ account, accountId }: FastifyRequest): { account?: number } {
  const id = account?.id ?? accountId
  return id === null ? {} : { account: id }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]

/** How long a file takes depends on its sender. */
const isSlow = (request: FastifyRequest, { elapsedTime }: FastifyReply) =>
  elapsedTime > SLOW_MS && !request.routeOptions.config.file && !isInProcess(request.raw)
