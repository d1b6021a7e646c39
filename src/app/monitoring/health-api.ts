import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { sendProblem } from '../../http/problems.ts'
import { type RouteDefinitions, registerRoutes } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import type { Readiness } from './readiness.ts'

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

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof healthDefinitions> {}
}

/** For monitoring: /healthz says whether the process runs, /readyz whether it should get requests. */
export const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
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
