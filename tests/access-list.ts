import type { Caller } from './app.ts'

/** The expected status per caller, for a request with an empty body and an unknown id. */
export type Access = Record<Caller, number>

const everyone = (status: number): Access => ({
  visitor: status,
  pending: status,
  disabled: status,
  administrator: status,
})
const administratorsOnly = (status: number): Access => ({
  visitor: 401,
  pending: 403,
  disabled: 403,
  administrator: status,
})

/** A page as files. */
const pageFiles = (path: string, formats: string[], status: number): Record<string, Access> =>
  Object.fromEntries(formats.map((format) => [`GET ${path}.${format}`, everyone(status)]))

/** Routes of an entity that administrators maintain. */
const entity = (path: string): Record<string, Access> => ({
  [`GET ${path}`]: administratorsOnly(200),
  [`GET ${path}/export`]: administratorsOnly(400),
  [`POST ${path}`]: administratorsOnly(422),
  [`PUT ${path}/:id`]: administratorsOnly(422),
  [`DELETE ${path}/:id`]: administratorsOnly(404),
  [`POST ${path}/delete`]: administratorsOnly(422),
  [`POST ${path}/delete/preview`]: administratorsOnly(422),
})

/** Routes of the submissions of a public form. */
const submissions = (path: string): Record<string, Access> => ({
  [`GET ${path}`]: administratorsOnly(200),
  [`GET ${path}/export`]: administratorsOnly(400),
  [`GET ${path}/:id`]: administratorsOnly(404),
  [`PUT ${path}/:id`]: administratorsOnly(404),
  [`DELETE ${path}/:id`]: administratorsOnly(404),
  [`GET ${path}/:id/neighbours`]: administratorsOnly(404),
  [`POST ${path}/:id/read`]: administratorsOnly(404),
  [`GET ${path}/:id/notes`]: administratorsOnly(404),
  [`POST ${path}/:id/notes`]: administratorsOnly(422),
  [`POST ${path}/:id/reply`]: administratorsOnly(422),
})

/** Every API route, by method and path. A route that is missing here fails the tests. */
export const ACCESS: Record<string, Access> = {
  'GET /healthz': everyone(200),
  'GET /readyz': everyone(200),
  'GET /docs': everyone(200),
  'GET /openapi.json': everyone(200),
  'GET /sitemap.xml': everyone(200),
  'GET /robots.txt': everyone(200),
  'GET /manifest.webmanifest': everyone(200),
  'GET /.well-known/security.txt': everyone(200),
  'ALL /api/*': everyone(404),
  'ALL /backend/api/*': everyone(404),
  'ALL /dcsa/v1/*': everyone(405),
  'GET /dcsa/v1/point-to-point-routes': everyone(400),
  'GET /dcsa/v1/port-schedules': everyone(400),
  'GET /dcsa/v1/vessel-schedules': everyone(400),

  'GET /api/circular-reviews': administratorsOnly(200),
  'POST /api/circular-reviews': administratorsOnly(422),
  'GET /api/circular-reviews/:id': administratorsOnly(404),
  'GET /api/circular-reviews/:id/sheets/:number': administratorsOnly(404),
  'PUT /api/circular-reviews/:id': administratorsOnly(422),
  'POST /api/circular-reviews/:id/publish': administratorsOnly(422),

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
  'GET /backend/api/ports': everyone(200),
  'GET /backend/api/ports/:port': everyone(404),
  'GET /backend/api/vessels': everyone(200),
  'GET /backend/api/vessels/:ship': everyone(404),
  'GET /backend/api/vessels/:ship/:voyage': everyone(404),
  'GET /backend/api/ports-served': everyone(200),
  'GET /backend/api/ship-positions': everyone(200),
  'GET /backend/api/changes': everyone(200),
  'GET /backend/api/sailings': everyone(200),
  'GET /backend/api/sailings/:from/:to': everyone(404),
  'GET /backend/api/preview/:key': everyone(404),

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
  'POST /backend/api/follow/renew': everyone(422),
  'POST /backend/api/follow/stop': everyone(404),
  'POST /backend/api/follow/unsubscribe': everyone(404),
  // Off by default.
  'GET /backend/api/proof-of-work': everyone(404),
  'OPTIONS /backend/api/careers': everyone(204),
  'OPTIONS /backend/api/enquiry': everyone(204),
  'OPTIONS /backend/api/follow': everyone(204),

  'POST /backend/api/login': everyone(422),
  'POST /backend/api/login/passkey': everyone(422),
  'POST /backend/api/login/passkey/options': everyone(200),
  'POST /backend/api/logout': everyone(200),
  'POST /backend/api/register': everyone(422),
  'GET /backend/api/session': everyone(200),

  ...entity('/api/sailing-routes'),
  'GET /api/sailing-routes/:id/grid': administratorsOnly(404),
  'PUT /api/sailing-routes/:id/grid': administratorsOnly(422),
  'POST /api/sailing-routes/:id/grid/check': administratorsOnly(422),
  'GET /api/sailing-routes/:id/draft': administratorsOnly(404),
  'PUT /api/sailing-routes/:id/draft': administratorsOnly(422),
  'GET /api/drafts': administratorsOnly(200),
  'DELETE /api/drafts/:id': administratorsOnly(404),
  'POST /api/drafts/:id/publish': administratorsOnly(422),
  'PUT /api/drafts/:id/publish-at': administratorsOnly(422),
  'POST /api/drafts/:id/preview': administratorsOnly(404),
  ...entity('/api/vessels'),
  ...entity('/api/ports'),
  'GET /api/ships': administratorsOnly(200),
  'GET /api/ships/export': administratorsOnly(400),
  'PUT /api/ships/:id': administratorsOnly(404),
  ...entity('/api/schedules'),
  'POST /api/schedules/check': administratorsOnly(422),

  'GET /api/sailing-counts': administratorsOnly(200),
  'GET /api/schedule-health': administratorsOnly(200),
  // Without schedules there is nothing to export.
  'GET /api/circular/export': administratorsOnly(409),
  ...entity('/api/equipment'),
  ...entity('/api/equipment-categories'),
  'GET /api/equipment-attributes/category/:categoryId': administratorsOnly(404),
  'POST /api/equipment-categories/:categoryId/attributes': administratorsOnly(422),
  'PUT /api/equipment-categories/:categoryId/attributes/:attributeId': administratorsOnly(422),
  'DELETE /api/equipment-categories/:categoryId/attributes/:attributeId': administratorsOnly(404),
  'POST /api/equipment-categories/:categoryId/attributes/delete': administratorsOnly(422),
  'POST /api/equipment-categories/:categoryId/attributes/delete/preview': administratorsOnly(422),
  'GET /api/equipment-categories/:categoryId/attributes/export': administratorsOnly(400),

  ...submissions('/api/enquiries'),
  'GET /api/enquiries/:id/sailing': administratorsOnly(404),
  ...submissions('/api/applications'),
  'GET /api/applications/:id/resume': administratorsOnly(404),
  'GET /api/inbox/unread': administratorsOnly(200),
  'GET /api/inbox/spam': administratorsOnly(200),
  'GET /api/inbox/spam/:id/neighbours': administratorsOnly(404),
  'POST /api/inbox/spam': administratorsOnly(422),
  'POST /api/inbox/not-spam': administratorsOnly(422),

  'GET /api/users': administratorsOnly(200),
  'GET /api/users/summary': administratorsOnly(200),
  'POST /api/users/:id/approve': administratorsOnly(404),
  'POST /api/users/:id/disable': administratorsOnly(404),
  'POST /api/users/:id/enable': administratorsOnly(404),
  'DELETE /api/users/:id': administratorsOnly(404),

  'GET /api/profile': administratorsOnly(200),
  'PUT /api/profile': administratorsOnly(200),
  'PUT /api/profile/password': administratorsOnly(422),
  'GET /api/profile/sessions': administratorsOnly(200),
  'DELETE /api/profile/sessions': administratorsOnly(200),
  'DELETE /api/profile/sessions/:id': administratorsOnly(404),
  'POST /api/profile/second-factor': administratorsOnly(422),
  'POST /api/profile/second-factor/confirm': administratorsOnly(422),
  'DELETE /api/profile/second-factor': administratorsOnly(422),
  'POST /api/profile/recovery-codes': administratorsOnly(422),
  'GET /api/profile/passkeys': administratorsOnly(200),
  'POST /api/profile/passkeys': administratorsOnly(422),
  'POST /api/profile/passkeys/options': administratorsOnly(422),
  'DELETE /api/profile/passkeys/:id': administratorsOnly(422),

  'GET /api/history': administratorsOnly(200),
  'GET /api/history/batches': administratorsOnly(200),
  'GET /api/history/batches/:batch': administratorsOnly(404),
  'GET /api/history/people': administratorsOnly(200),
  'POST /api/history/:batch/undo': administratorsOnly(404),
  'POST /api/history/:batch/undo-part': administratorsOnly(422),
  'GET /api/search': administratorsOnly(400),

  'POST /api/people/data': administratorsOnly(422),
  'POST /api/people/erase': administratorsOnly(422),

  'GET /api/backup-state': administratorsOnly(200),
  'GET /api/outbox': administratorsOnly(200),
  'GET /api/outbox/summary': administratorsOnly(200),
  'POST /api/outbox/:id/retry': administratorsOnly(404),
  'POST /api/outbox/:id/sent': administratorsOnly(404),
}
