import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Database } from '../database/open.ts'
import { type RouteDefinitions, registerRoutes } from '../http/route.ts'
import type { RoutesOf } from '../web/api-routes.ts'

const healthDefinitions = {
  'GET /healthz': {
    tags: [],
    isHidden: true,
    response: z.object({ status: z.string() }),
    problems: [],
  },
  'GET /readyz': {
    tags: [],
    isHidden: true,
    response: z.object({ status: z.string() }),
    problems: [503],
  },
} satisfies RouteDefinitions

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof healthDefinitions> {}
}

/** For monitoring: /healthz for the process, /readyz for the database as well. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  registerRoutes(app, healthDefinitions, {
    'GET /healthz': () => ({ status: 'up' }),
    'GET /readyz': async () => {
      await database.revision()
      return { status: 'ready' }
    },
  })
}
