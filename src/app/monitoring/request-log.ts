import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInProcess } from './metrics-api.ts'
import { loginResult } from './response-figures.ts'

const SLOW_MS = 1000
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Logs what an investigation needs, under the id of the request and without personal data: logins, logouts, what
 * administrators write, and slow requests. What visitors read is not logged; faults are logged where they happen. Of what
 * anyone can do without a password, so many lines a minute.
 */
export function logRequests(app: FastifyInstance): void {
  const limit = createLineLimit()
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const { method, url: route = '(none)', config } = request.routeOptions
    const account = accountOf(request)
    const log = (line: object, name: string) => {
      const leftOut = 'account' in account ? {} : limit(`${name} ${'result' in line ? line.result : ''}`)
      if (leftOut) reply.log.info({ ...account, ...line, ...leftOut }, name)
    }
    if (config.log === 'login') log({ result: loginResult(request, status), route }, 'login')
    else if (config.log === 'logout') log({ status }, 'logout')
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

const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 60

/** How many lines of a kind were left out before this one. */
type LeftOut = { left_out?: number }

/**
 * Bounds how many lines of one kind are logged, so that nobody can fill the disk with them. Returns what the line says of
 * those that were left out before it; undefined if it is left out itself.
 */
export function createLineLimit(): (kind: string) => LeftOut | undefined {
  const kinds = new Map<string, { since: number; lines: number; leftOut: number }>()

  return (kind) => {
    const now = performance.now()
    const found = kinds.get(kind) ?? { since: now, lines: 0, leftOut: 0 }
    kinds.set(kind, found)
    if (now - found.since >= MINUTE_MS) Object.assign(found, { since: now, lines: 0 })
    if (found.lines >= MAX_PER_MINUTE) {
      found.leftOut += 1
      return undefined
    }
    found.lines += 1
    const { leftOut } = found
    found.leftOut = 0
    return leftOut > 0 ? { left_out: leftOut } : {}
  }
}
