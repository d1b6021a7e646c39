import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { isInProcess } from './in-process.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Measures every request that Fastify handles, by route: an address would bring a time series for each visitor's typo. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of the request to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    if (isInProcess(request.raw)) return
    const method = METHODS.includes(request.method) ? request.method : 'other'
    const status = `${Math.floor(statusCode / 100)}xx`
    durations.observe({ method, route: routeOf(request), status }, elapsedTime / 1000)
  })
}

/** Built files have a route each, with a new name after every change. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if ('rootPath' in config) return '(file)'
  return url ?? '(none)'
}
