import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/open.ts'

/** For whoever watches the process: is it up, and can it do its work. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await database.revision()
    return { status: 'ready' }
  })
}
