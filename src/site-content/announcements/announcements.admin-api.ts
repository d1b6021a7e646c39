import type { FastifyPluginAsync } from 'fastify'
import { NoParameters } from '../../http/delete-routes.ts'
import { entityRoutes, registerEntityRoutes } from '../../http/entity-routes.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import { Announcement, AnnouncementForm, AnnouncementQuery } from './announcement.schema.ts'
import { ANNOUNCEMENT_EXPORT } from './announcement.ts'
import type { AnnouncementsService } from './announcements.service.ts'

const PATH = '/api/announcements'

const routes = entityRoutes({
  part: { tag: 'Announcements', area: 'site' },
  entity: Announcement,
  form: AnnouncementForm,
  query: AnnouncementQuery,
  deleteQuery: NoParameters,
})

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes, '/api/announcements'> {}
}

/** Mounted under /api, behind the administrator guard. */
export const announcementsAdminApi: FastifyPluginAsync<{ announcements: AnnouncementsService }> = async (
  app,
  { announcements: { list, read, add, update, remove } },
) => {
  registerEntityRoutes(app, {
    ...{ routes, path: PATH, noun: 'Announcement', exported: ANNOUNCEMENT_EXPORT },
    list,
    read,
    add,
    update,
    remove,
  })
}
