import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../http/problems.ts'
import { measureRequests } from './request-metrics.ts'
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
