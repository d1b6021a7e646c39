import type { FastifyPluginAsync } from 'fastify'
import { INBOX_EXPORTS } from '../inbox/inbox-exports.ts'
import { inboxRoutes, registerInboxRoutes } from '../inbox/inbox-routes.ts'
import type { RoutesOf } from '../web/api-routes.ts'
import type { EnquiriesService } from './enquiries.service.ts'
import { Enquiry, EnquiryQuery } from './enquiry.schema.ts'

const PATH = '/api/enquiries'
const routes = inboxRoutes('Enquiries', Enquiry, EnquiryQuery)

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes, typeof PATH> {}
}

/** Mounted under /api, behind the administrator guard. */
export const enquiriesAdminApi: FastifyPluginAsync<{ enquiries: EnquiriesService }> = async (
  app,
  { enquiries },
) => {
  registerInboxRoutes(app, {
    routes,
    path: PATH,
    noun: 'Enquiry',
    list: enquiries.listEnquiries,
    read: enquiries.readEnquiries,
    exported: INBOX_EXPORTS.enquiries,
    handling: enquiries.handling,
  })
}
