import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Database } from '../../database/open.ts'
import { GUARD_PROBLEMS, type RouteDefinitions, registerRoutes } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import type { Config } from '../config.ts'
import { whenBackupFailed } from './nightly-backup.ts'

const backupStateRoutes = {
  'GET /api/backup-state': {
    tags: ['Dashboard'],
    summary: 'When the nightly backup failed; null if the last one did not, or none are written',
    response: z.object({ failed_at: z.string().nullable() }),
    problems: GUARD_PROBLEMS,
  },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof backupStateRoutes> {}
}

type Options = { database: Database; backups: Config['backups'] }

/** Mounted under /api, behind the administrator guard. The reason is for the operator: it may quote a command. */
export const backupStateAdminApi: FastifyPluginAsync<Options> = async (app, { database, backups }) => {
  registerRoutes(app, backupStateRoutes, {
    'GET /api/backup-state': async () => ({ failed_at: await whenBackupFailed(database, backups) }),
  })
}
