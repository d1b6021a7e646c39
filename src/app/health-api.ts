import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/open.ts'

/** For monitoring: /healthz for the process, /readyz for the database as well. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await database.revision()
    return { status: 'ready' }
  })
}
