import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open.ts'
import type { EarlyResponses } from '../../http/response-cache/caching-server.ts'
import type { ResponseCache } from '../../http/response-cache/response-cache.ts'
import type { Config } from '../config.ts'
import { rememberRequests } from './current-request.ts'
import { healthRoutes } from './health-api.ts'
import { watchLogins } from './login-results.ts'
import { createReadiness } from './readiness.ts'
import { logRequests } from './request-log.ts'
import { countingCache } from './response-figures.ts'

type Monitored = {
  config: Config
  database: Database
  cache: ResponseCache
  early: EarlyResponses
}

/** Registers what operators see: health, readiness and, with a token, metrics. Returns the cache that they count. */
export async function monitor(
  app: FastifyInstance,
  { config, database, cache, early }: Monitored,
): Promise<ResponseCache> {
  const readiness = createReadiness(database)
  app.decorate('readiness', readiness)
  await app.register(healthRoutes, { readiness })
  rememberRequests(app)
  watchLogins(app)
  logRequests(app)

  const { metricsToken } = config
  if (metricsToken === undefined) return cache
  const { registerMetrics } = await import('./metrics-api.ts')
  const { counted, figures } = countingCache(cache)
  registerMetrics(app, metricsToken, {
    database,
    config,
    cache: () => ({ ...cache.size(), ...figures(early.count) }),
  })
  return counted
}
