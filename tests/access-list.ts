import type { Caller } from './app.ts'

/** The expected status per caller, for a request with an empty body and an unknown id. */
export type Access = Record<Caller, number>

type RestrictedRole = Exclude<Caller, 'visitor' | 'pending' | 'disabled' | 'administrator'>

const ALL: readonly RestrictedRole[] = ['schedule', 'enquiries', 'careers', 'site', 'reader']

/**
 * Which roles beside the administrator may read and write a part of the back office, written down once more so that a
 * mistake in the product's own table shows.
 */
const AREAS = {
  office: { read: ALL, write: ALL },
  schedule: { read: ALL, write: ['schedule'] },
  site: { read: ALL, write: ['site'] },
  enquiries: { read: ['enquiries', 'reader'], write: ['enquiries'] },
  careers: { read: ['careers'], write: ['careers'] },
  inbox: { read: ['enquiries', 'careers', 'reader'], write: ['enquiries', 'careers'] },
  /** Whoever may change anything; of which rows, is asked for each write. */
  undo: { read: [], write: ALL.filter((role) => role !== 'reader') },
  administration: { read: [], write: [] },
} satisfies Record<string, Record<'read' | 'write', readonly RestrictedRole[]>>

/** A route behind the guard: what it answers those who may use it. */
type Guarded = { area: keyof typeof AREAS; status: number }

const everyone = (status: number): Access => ({
  visitor: status,
  pending: status,
  disabled: status,
  administrator: status,
  schedule: status,
  enquiries: status,
  careers: status,
  site: status,
  reader: status,
})

function guardedAccess(key: string, { area, status }: Guarded): Access {
  const able: readonly string[] = AREAS[area][key.startsWith('GET ') ? 'read' : 'write']
  const statusOf = (role: RestrictedRole) => (able.includes(role) ? status : 403)
  return {
    visitor: 401,
    pending: 403,
    disabled: 403,
    administrator: status,
    schedule: statusOf('schedule'),
    enquiries: statusOf('enquiries'),
    careers: statusOf('careers'),
    site: statusOf('site'),
    reader: statusOf('reader'),
  }
}

const within =
  (area: Guarded['area']) =>
  (status: number): Guarded => ({ area, status })
const office = within('office')
const schedule = within('schedule')
const site = within('site')
const enquiries = within('enquiries')
const careers = within('careers')
const inbox = within('inbox')
const undo = within('undo')
const administration = within('administration')

/** A page as files. */
const pageFiles = (path: string, formats: string[], status: number): Record<string, Access> =>
  Object.fromEntries(formats.map((format) => [`GET ${path}.${format}`, everyone(status)]))

/** Routes of an entity that administrators maintain. */
const entity = (path: string, area: typeof schedule): Record<string, Guarded> => ({
  [`GET ${path}`]: area(200),
  [`GET ${path}/export`]: area(400),
  [`POST ${path}`]: area(422),
  [`PUT ${path}/:id`]: area(422),
  [`DELETE ${path}/:id`]: area(404),
  [`POST ${path}/delete`]: area(422),
  [`POST ${path}/delete/preview`]: area(422),
})

/** Routes of the submissions of a public form. */
const submissions = (path: string, area: typeof schedule): Record<string, Guarded> => ({
  [`GET ${path}`]: area(200),
  [`GET ${path}/export`]: area(400),
  [`GET ${path}/:id`]: area(404),
  [`PUT ${path}/:id`]: area(404),
  [`DELETE ${path}/:id`]: area(404),
  [`GET ${path}/:id/neighbours`]: area(404),
  [`POST ${path}/handling`]: area(422),
  [`POST ${path}/:id/read`]: area(404),
  [`GET ${path}/:id/mail`]: area(404),
  [`GET ${path}/:id/notes`]: area(404),
  [`GET ${path}/:id/answers`]: area(404),
  [`POST ${path}/:id/notes`]: area(422),
  [`POST ${path}/:id/reply`]: area(422),
})

/** Every API route, by method and path. */
const ROUTES: Record<string, Access | Guarded> = {
  'GET /healthz': everyone(200),
  'GET /readyz': everyone(200),
  'GET /docs': everyone(200),
  'GET /openapi.json': everyone(200),
  'GET /openapi-office.json': everyone(200),
  'GET /sitemap.xml': everyone(200),
  'GET /robots.txt': everyone(200),
  'GET /files/:hash/:name': everyone(404),
  'GET /manifest.webmanifest': everyone(200),
  'GET /.well-known/security.txt': everyone(200),
  'ALL /api/*': everyone(404),
  'ALL /backend/api/*': everyone(404),
  'ALL /dcsa/v1/*': everyone(405),
  'GET /dcsa/v1/point-to-point-routes': everyone(400),
  'GET /dcsa/v1/port-schedules': everyone(400),
  'GET /dcsa/v1/vessel-schedules': everyone(400),

  'GET /api/circular-reviews': schedule(200),
  'POST /api/circular-reviews': schedule(422),
  'GET /api/circular-reviews/:id': schedule(404),
  'GET /api/circular-reviews/:id/sheets/:number': schedule(404),
  'PUT /api/circular-reviews/:id': schedule(422),
  'POST /api/circular-reviews/:id/publish': schedule(422),
  'GET /api/circular-archive': schedule(200),
  'GET /api/circular-archive/:id': schedule(404),
  'GET /api/circular-archive/:id/file': schedule(404),
  'GET /api/circular-archive/:id/comparison': schedule(400),
  'POST /api/circular-archive/:id/review': schedule(404),

  ...pageFiles('/west-east-bound', ['pdf'], 200),
  ...pageFiles('/intra-asia', ['pdf'], 200),
  ...pageFiles('/ports', ['xlsx', 'csv', 'pdf', 'txt'], 200),
  ...pageFiles('/vessels', ['xlsx', 'csv', 'pdf', 'txt'], 200),
  ...pageFiles('/changes', ['xlsx', 'csv', 'pdf', 'txt', 'atom'], 200),
  ...pageFiles('/ports/:port', ['xlsx', 'csv', 'pdf', 'txt', 'ics'], 404),
  ...pageFiles('/vessels/:ship', ['xlsx', 'csv', 'pdf', 'txt', 'ics'], 404),
  ...pageFiles('/vessels/:ship/:voyage', ['xlsx', 'csv', 'pdf', 'txt', 'ics'], 404),
  ...pageFiles('/sailings/:from/:to', ['xlsx', 'csv', 'pdf', 'txt', 'ics'], 404),
  ...pageFiles('/routes/:route', ['xlsx', 'csv', 'pdf', 'txt', 'ics'], 404),
  'GET /backend/api/sailing-routes': everyone(200),
  'GET /backend/api/route-summaries': everyone(200),
  'GET /backend/api/sailing-schedule/:routeId': everyone(404),
  'GET /backend/api/next-sailings': everyone(200),
  'GET /backend/api/vacancies': everyone(200),
  'GET /backend/api/downloads': everyone(200),
  'GET /downloads/:id/:name': everyone(302),
  'GET /backend/api/ports': everyone(200),
  'GET /backend/api/ports/:port': everyone(404),
  'GET /backend/api/vessels': everyone(200),
  'GET /backend/api/vessels/:ship': everyone(404),
  'GET /backend/api/vessels/:ship/:voyage': everyone(404),
  'GET /backend/api/office-holidays': everyone(200),
  'GET /backend/api/ports-served': everyone(200),
  'GET /backend/api/sailing-limits': everyone(200),
  'GET /backend/api/ship-positions': everyone(200),
  'GET /backend/api/changes': everyone(200),
  'GET /backend/api/sailings': everyone(200),
  'GET /backend/api/sailings/:from/:to': everyone(404),
  'GET /backend/api/preview/:key': everyone(404),

  'GET /backend/api/announcements': everyone(200),
  'GET /announcements.atom': everyone(200),
  'GET /backend/api/gallery': everyone(200),
  'GET /backend/api/page-texts/:page': everyone(404),
  'GET /backend/api/equipment': everyone(200),
  'GET /backend/api/equipment-categories': everyone(200),
  'GET /backend/api/equipment-attributes/category/:categoryId': everyone(404),

  'POST /backend/api/careers': everyone(422),
  'POST /backend/api/enquiry': everyone(422),
  'GET /backend/api/follow': everyone(400),
  'GET /backend/api/follow/confirmation': everyone(404),
  'GET /backend/api/follow/subscriptions': everyone(404),
  'POST /backend/api/follow': everyone(422),
  'POST /backend/api/follow/confirm': everyone(404),
  'POST /backend/api/follow/change': everyone(422),
  'POST /backend/api/follow/renew': everyone(422),
  'POST /backend/api/follow/stop': everyone(404),
  'POST /backend/api/follow/unsubscribe': everyone(404),
  'POST /backend/api/mailings/unsubscribe': everyone(404),
  // Off by default.
  'OPTIONS /backend/api/careers': everyone(204),
  'OPTIONS /backend/api/enquiry': everyone(204),
  'OPTIONS /backend/api/follow': everyone(204),

  'POST /backend/api/login': everyone(422),
  'POST /backend/api/login/passkey': everyone(422),
  'POST /backend/api/login/passkey/options': everyone(200),
  'POST /backend/api/logout': everyone(200),
  'POST /backend/api/register': everyone(422),
  'GET /backend/api/session': everyone(200),
  'GET /backend/api/forgotten-password': everyone(200),
  'POST /backend/api/forgotten-password': everyone(422),
  'GET /backend/api/password-link': everyone(400),
  'POST /backend/api/password-link': everyone(422),

  ...entity('/api/sailing-routes', schedule),
  'GET /api/sailing-routes/:id/grid': schedule(404),
  'PUT /api/sailing-routes/:id/grid': schedule(422),
  'POST /api/sailing-routes/:id/grid/check': schedule(422),
  'GET /api/sailing-routes/:id/draft': schedule(404),
  'PUT /api/sailing-routes/:id/draft': schedule(422),
  'GET /api/drafts': schedule(200),
  'DELETE /api/drafts/:id': schedule(404),
  'POST /api/drafts/:id/publish': schedule(422),
  'PUT /api/drafts/:id/publish-at': schedule(422),
  'POST /api/drafts/:id/preview': schedule(404),
  'POST /api/drafts/:id/preview/renew': schedule(404),
  ...entity('/api/vessels', schedule),
  ...entity('/api/ports', schedule),
  'GET /api/customers': enquiries(200),
  'GET /api/customers/export': enquiries(400),
  'POST /api/customers': enquiries(422),
  'PUT /api/customers/:id': enquiries(422),
  'DELETE /api/customers/:id': enquiries(404),
  'POST /api/customers/import': enquiries(422),
  'POST /api/customers/import/preview': enquiries(422),
  'GET /api/ships': schedule(200),
  'GET /api/ships/export': schedule(400),
  'PUT /api/ships/:id': schedule(404),
  'GET /api/ships/similar': schedule(200),
  'POST /api/ports/:id/merge': schedule(422),
  'POST /api/ships/:id/merge': schedule(422),
  'POST /api/ships/:id/distinct': schedule(422),
  'POST /api/vessels/:id/substitute': schedule(422),
  ...entity('/api/schedules', schedule),
  'POST /api/schedules/check': schedule(422),
  'GET /api/actual-dates': schedule(200),
  'POST /api/actual-dates': schedule(422),
  'POST /api/actual-dates/check': schedule(422),
  'GET /api/reports/figures': schedule(200),
  'GET /api/reports/:report': schedule(400),
  ...entity('/api/cut-off-rules', schedule),
  'POST /api/cut-off-rules/check': schedule(422),
  ...entity('/api/holidays', schedule),
  'POST /api/holidays/paste': schedule(422),

  'GET /api/sailing-counts': schedule(200),
  'GET /api/schedule-health': schedule(200),
  // Without schedules there is nothing to export.
  'GET /api/circular/export': schedule(409),
  ...entity('/api/announcements', site),
  'GET /api/page-texts': site(200),
  'GET /api/page-texts/:page': site(404),
  'PUT /api/page-texts/:page': site(422),
  'DELETE /api/page-texts/:page/draft': site(404),
  ...entity('/api/equipment', site),
  'GET /api/gallery': site(200),
  'POST /api/gallery/albums': site(422),
  'POST /api/gallery/albums/order': site(422),
  'GET /api/gallery/albums/:id': site(404),
  'PUT /api/gallery/albums/:id': site(422),
  'DELETE /api/gallery/albums/:id': site(404),
  'POST /api/gallery/albums/:id/photos': site(422),
  'POST /api/gallery/albums/:id/order': site(422),
  'PUT /api/gallery/photos/:id': site(422),
  'DELETE /api/gallery/photos/:id': site(404),
  ...entity('/api/equipment-categories', site),
  'GET /backend/api/company': everyone(200),
  'GET /api/company': site(200),
  'PUT /api/company': site(200),

  'GET /api/equipment-attributes/category/:categoryId': site(404),
  'POST /api/equipment-categories/:categoryId/attributes': site(422),
  'PUT /api/equipment-categories/:categoryId/attributes/:attributeId': site(422),
  'DELETE /api/equipment-categories/:categoryId/attributes/:attributeId': site(404),
  'POST /api/equipment-categories/:categoryId/attributes/delete': site(422),
  'POST /api/equipment-categories/:categoryId/attributes/delete/preview': site(422),
  'GET /api/equipment-categories/:categoryId/attributes/export': site(400),

  ...submissions('/api/enquiries', enquiries),
  'GET /api/enquiries/:id/sailing': enquiries(404),
  ...entity('/api/vacancies', careers),
  ...entity('/api/downloads', site),
  'POST /api/download-files': site(422),
  'GET /api/downloads/:id/versions': site(404),
  'POST /api/downloads/:id/versions/:version': site(404),
  ...submissions('/api/applications', careers),
  'GET /api/applications/:id/resume': careers(404),
  'GET /api/inbox/unread': office(200),
  'GET /api/inbox/people': inbox(200),
  'GET /api/inbox/spam': inbox(200),
  'GET /api/inbox/spam/:id/neighbours': inbox(404),
  'POST /api/inbox/spam': inbox(422),
  'POST /api/inbox/not-spam': inbox(422),

  'GET /api/users': administration(200),
  'GET /api/users/summary': administration(200),
  'POST /api/users/invite': administration(422),
  'POST /api/users/:id/link': administration(404),
  'PUT /api/users/:id/role': administration(422),
  'POST /api/users/:id/approve': administration(404),
  'POST /api/users/:id/disable': administration(404),
  'POST /api/users/:id/enable': administration(404),
  'DELETE /api/users/:id': administration(404),

  'GET /api/profile': office(200),
  'PUT /api/profile': office(200),
  'PUT /api/profile/password': office(422),
  'GET /api/profile/sessions': office(200),
  'DELETE /api/profile/sessions': office(200),
  'DELETE /api/profile/sessions/:id': office(404),
  'POST /api/profile/second-factor': office(422),
  'POST /api/profile/second-factor/confirm': office(422),
  'DELETE /api/profile/second-factor': office(422),
  'POST /api/profile/recovery-codes': office(422),
  'GET /api/profile/passkeys': office(200),
  'POST /api/profile/passkeys': office(422),
  'POST /api/profile/passkeys/options': office(422),
  'DELETE /api/profile/passkeys/:id': office(422),

  'GET /api/history': office(200),
  'GET /api/history/batches': office(200),
  'GET /api/history/batches/:batch': office(404),
  'GET /api/history/people': office(200),
  'GET /api/history/:batch/undo': office(404),
  'POST /api/history/:batch/undo': undo(404),
  'POST /api/history/:batch/undo-part': undo(422),
  'GET /api/search': office(400),

  'POST /api/people/data': administration(422),
  'POST /api/people/erase': administration(422),

  'GET /api/today': office(200),
  'GET /api/mailings': enquiries(200),
  'GET /api/mailings/start': enquiries(200),
  'POST /api/mailings': enquiries(422),
  'POST /api/mailings/preview': enquiries(422),
  'POST /api/mailings/test': enquiries(422),
  'GET /api/mailings/:id': enquiries(404),
  'POST /api/mailings/:id/step': enquiries(422),
  ...entity('/api/reply-templates', inbox),
  'GET /api/reply-sailings': inbox(400),
  'GET /api/mailbox': administration(200),
  'PUT /api/mailbox': administration(200),
  'GET /api/mailbox/mails': administration(200),
  'POST /api/mailbox/mails/:id/read': administration(404),
  'GET /api/outbox': administration(200),
  'GET /api/outbox/summary': office(200),
  'GET /api/outbox/:id': administration(404),
  'POST /api/outbox/:id/retry': administration(404),
  'POST /api/outbox/:id/sent': inbox(404),
}

/** What every API route answers each caller, by method and path. A route that is missing here fails the tests. */
export const ACCESS: Record<string, Access> = Object.fromEntries(
  Object.entries(ROUTES).map(([key, route]) => [key, 'area' in route ? guardedAccess(key, route) : route]),
)
