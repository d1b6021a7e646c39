import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import {
  type Api,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import { INBOX_EXPORTS } from '../inbox/inbox-exports.ts'
import { inboxRoutes, registerInboxRoutes } from '../inbox/inbox-routes.ts'
import type { EnquiriesService } from './enquiries.service.ts'
import { Enquiry, EnquiryQuery, SailingNow } from './enquiry.schema.ts'

const PATH = '/api/enquiries'
const routes = inboxRoutes({ tag: 'Enquiries', area: 'enquiries' }, Enquiry, EnquiryQuery)
const sailingRoutes = {
  'GET /api/enquiries/:id/sailing': {
    part: { tag: 'Enquiries', area: 'enquiries' },
    bound: 'one row',
    summary: 'The sailing that a quote was asked for, as it is in the schedule now',
    params: IdParams,
    response: SailingNow,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const enquiriesAdminApi: Api<
  { enquiries: EnquiriesService },
  RoutesOf<typeof routes, typeof PATH> | RoutesOf<typeof sailingRoutes>
> = async (app, { enquiries }) => {
  registerInboxRoutes(app, {
    routes,
    path: PATH,
    noun: 'Enquiry',
    list: enquiries.listEnquiries,
    read: enquiries.readEnquiries,
    exported: INBOX_EXPORTS.enquiries,
    handling: enquiries.handling,
  })
  registerRoutes(app, sailingRoutes, {
    'GET /api/enquiries/:id/sailing': ({ params }) => enquiries.readSailingNow(params.id),
  })
}
