import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Database } from '@sailing-desk/records/database/open'
import { errorCode, errorMessage } from '@sailing-desk/records/errors'
import { sendProblem } from '@sailing-desk/records/http/problems'
import { type RouteDefinitions, registerRoutes } from '@sailing-desk/records/http/route'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { EarlyResponses } from '../../http/response-cache/caching-server.ts'
import type { ResponseCache } from '../../http/response-cache/response-cache.ts'
import type { Config } from '../config.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { rememberRequests } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { countingCache, watchLogins } from './response-figures.ts'

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

const healthDefinitions = {
  'GET /healthz': {
    part: { tag: '', area: 'public' },
    bound: 'one row',
    isHidden: true,
    response: z.object({ status: z.string() }),
    problems: [],
  },
  'GET /readyz': {
    part: { tag: '', area: 'public' },
    bound: 'one row',
    isHidden: true,
    response: z.object({ status: z.string(), server: z.string(), database: z.string() }),
    problems: [],
  },
} satisfies RouteDefinitions

/** The types of the routes for monitoring. */
export type HealthRoutes = RoutesOf<typeof healthDefinitions>

/** For monitoring: /healthz says whether the process runs, /readyz whether it should get requests. */
const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
  registerRoutes(app, healthDefinitions, {
    'GET /healthz': () => ({ status: 'up' }),
    'GET /readyz': async (_request, reply) => {
      const { isReady, ...checks } = await readiness.check()
      reply.header('cache-control', 'no-store')
      return isReady ? { status: 'ready', ...checks } : sendProblem(reply, 503, NOT_READY, [], checks)
    },
  })
}

const NOT_READY = 'This instance should get no requests at the moment'

/** Settings of the log: a line of JSON for each event, on stdout. */
export const logging = (level: string) => ({
  level,
  formatters: { level: (name: string) => ({ level: name }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError },
})

/** Without other members: those of PostgreSQL's errors may quote rows, and so personal data. */
type Described = { type: string; message: string; code?: string; stack: string; cause?: Described }

function describeError(error: Error): Described {
  const { name, stack = '', cause } = error
  const code = errorCode(error)
  return {
    type: name,
    message: errorMessage(error),
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
