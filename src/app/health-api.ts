import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/open.ts'

declare module '../web/api-routes.ts' {
  interface ApiRoutes {
    'GET /readyz': { method: 'GET'; path: '/readyz'; body: undefined; response: { status: string } }
  }
}

/** For monitoring: /healthz for the process, /readyz for the database as well. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await database.revision()
    return { status: 'ready' }
  })
}
