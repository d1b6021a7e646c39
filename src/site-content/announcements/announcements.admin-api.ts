import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import { entityRoutes, registerEntityRoutes } from '@sailing-desk/records/http/entity-routes'
import type { Api } from '@sailing-desk/records/http/route'
import {
  ANNOUNCEMENT_EXPORT,
  Announcement,
  AnnouncementForm,
  AnnouncementQuery,
} from './announcement.schema.ts'
import { ANNOUNCEMENT } from './announcement.ts'
import type { AnnouncementsService } from './announcements.service.ts'

const routes = entityRoutes({
  part: { tag: 'Announcements', area: 'site' },
  entity: Announcement,
  form: AnnouncementForm,
  query: AnnouncementQuery,
  deleteQuery: NoParameters,
})

/** Mounted under /api, behind the administrator guard. */
export const announcementsAdminApi: Api<
  { announcements: AnnouncementsService },
  RoutesOf<typeof routes, typeof ANNOUNCEMENT.path>
> = async (app, { announcements }) =>
  registerEntityRoutes(app, { ...ANNOUNCEMENT, routes, exported: ANNOUNCEMENT_EXPORT, ...announcements })
