import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from './in-process.ts'
import { createLineLimit } from './line-limit.ts'
import { isLogin, loginResult } from './login-results.ts'

const SLOW_MS = 1000
const READS = ['GET', 'HEAD', 'OPTIONS']
const LOGOUT = '/backend/api/logout'

/**
 * Logs what an investigation needs, under the id of the request and without personal data: logins, logouts, what
 * administrators write, and slow requests. What visitors read is not logged; faults are logged where they happen. Of what
 * anyone can do without a password, so many lines a minute.
 */
export function logRequests(app: FastifyInstance): void {
  const limit = createLineLimit()
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const { method, url: route = '(none)' } = request.routeOptions
    const account = accountOf(request)
    const log = (line: object, name: string) => {
      const leftOut = 'account' in account ? {} : limit(`${name} ${'result' in line ? line.result : ''}`)
      if (leftOut) reply.log.info({ ...account, ...line, ...leftOut }, name)
    }
    if (isLogin(request)) log({ result: loginResult(request, status), route }, 'login')
    else if (route === LOGOUT) log({ status }, 'logout')
    else if (request.account && !READS.includes(request.method))
      log({ method, path: pathOf(request), status }, 'write')
    const leftOut = isSlow(request, reply) && limit('slow request')
    if (leftOut)
      reply.log.warn(
        { method: request.method, route, status, ms: Math.round(elapsedTime), ...leftOut },
        'slow request',
      )
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
