import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
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

/** Mounted under /backend/api, without a login. */
export const announcementsPublicApi: Api<
  {
    announcements: AnnouncementsService
    reads: PublicReads
  },
  RoutesOf<typeof publicRoutes>
> = async (app, { announcements, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/announcements': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: announcements.listShown,
    },
  })
}
