import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { EarlyResponses } from '../../http/cache/caching-server.ts'
import { sendProblem } from '../../http/problems.ts'
import { countRequests, observeWaits } from './request-metrics.ts'
import { createScrape, type Measured } from './scrape.ts'

/** Registers /metrics in the format of Prometheus. Loaded only if METRICS_TOKEN is set: others save the memory. */
export function registerMetrics(
  app: FastifyInstance,
  token: string,
  { early, ...measured }: Measured & { early: EarlyResponses },
): void {
  const scrape = createScrape(measured)
  countRequests(app, scrape.registry)
  early.onWait = observeWaits(scrape.registry)
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
