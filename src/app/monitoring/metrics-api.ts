import { createHash, timingSafeEqual } from 'node:crypto'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { isInProcess } from './request-id.ts'
import { createScrape, type Measured } from './scrape.ts'

/** Registers /metrics in the format of Prometheus. Loaded only if METRICS_TOKEN is set: others save the memory. */
export function registerMetrics(app: FastifyInstance, token: string, measured: Measured): void {
  const scrape = createScrape(measured)
  measureRequests(app, scrape.registry)
  const expected = hash(`Bearer ${token}`)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected))
      return sendProblem(reply.header('www-authenticate', 'Bearer'), 401, 'This needs the METRICS_TOKEN')
    return reply.type(scrape.registry.contentType).send(await scrape.text())
  })
}

/** Of equal length for texts of any length, so that comparing them says nothing about the token. */
const hash = (text: string) => createHash('sha256').update(text).digest()

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Measures every request that Fastify handles, by route: an address would bring a time series for each visitor's typo. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
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
