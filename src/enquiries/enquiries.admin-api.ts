import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { INBOX_EXPORTS } from '../inbox/inbox-exports.ts'
import { registerInboxRoutes } from '../inbox/inbox-routes.ts'
import type { EnquiriesService } from './enquiries.service.ts'
import { Enquiry, EnquiryQuery } from './enquiry.schema.ts'

/** Mounted under /api, behind the administrator guard. */
export const enquiriesAdminApi: FastifyPluginAsyncZod<{ enquiries: EnquiriesService }> = async (
  app,
  { enquiries },
) => {
  registerInboxRoutes(app, {
    path: '/enquiries',
    noun: 'Enquiry',
    tag: 'Enquiries',
    entity: Enquiry,
    list: enquiries.listEnquiries,
    pages: { query: EnquiryQuery, read: enquiries.readEnquiries },
    exported: INBOX_EXPORTS.enquiries,
    handling: enquiries.handling,
  })
}
