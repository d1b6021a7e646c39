import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import type { RouteDefinitions } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import { ShownAnnouncement } from './announcement.schema.ts'
import type { AnnouncementsService } from './announcements.service.ts'

const publicRoutes = {
  'GET /backend/api/announcements': {
    part: { tag: 'Public', area: 'public' },
    bound: 'few rows',
    summary: 'The announcements that are shown now, the most urgent first',
    response: z.array(ShownAnnouncement),
    problems: [],
  },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof publicRoutes> {}
}

/** Mounted under /backend/api, without a login. */
export const announcementsPublicApi: FastifyPluginAsync<{
  announcements: AnnouncementsService
  reads: PublicReads
}> = async (app, { announcements, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/announcements': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: announcements.listShown,
    },
  })
}
