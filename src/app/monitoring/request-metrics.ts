import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { statusOfMalformed } from '../../http/malformed-requests.ts'
import { isInProcess } from './in-process.ts'
import { isLogin, loginResult } from './login-results.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts every request that Fastify handles, by route: an address would bring a time series for each visitor's typo. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests', labelNames, registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of the request to the end of the response',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  const rejections = new Counter({
    name: 'http_rejections_total',
    help: 'Requests with a status of 400 or more',
    labelNames: ['status'],
    registers,
  })
  const logins = new Counter({ name: 'logins_total', help: 'Logins', labelNames: ['result'], registers })

  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    if (isLogin(request)) logins.inc({ result: loginResult(request, statusCode) })
    if (isInProcess(request.raw)) return
    const labels = {
      method: METHODS.includes(request.method) ? request.method : 'other',
      route: routeOf(request),
      status: `${Math.floor(statusCode / 100)}xx`,
    }
    requests.inc(labels)
    durations.observe(labels, elapsedTime / 1000)
    if (statusCode >= 400) rejections.inc({ status: statusCode })
  })
  app.server.on('clientError', (error: NodeJS.ErrnoException) => {
    const status = statusOfMalformed(error)
    if (status) rejections.inc({ status })
  })
}

/** Returns what observes how long early requests waited: what is made again for them is in no other duration. */
export function observeWaits(registry: Registry): (seconds: number) => void {
  const waits = new Histogram({
    name: 'response_cache_wait_seconds',
    help: 'How long early requests waited for a response that was made again',
    buckets: SECONDS,
    registers: [registry],
  })
  return (seconds) => waits.observe(seconds)
}

/** Built files have a route each, with a new name after every change. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if ('rootPath' in config) return '(file)'
  return url ?? '(none)'
}
