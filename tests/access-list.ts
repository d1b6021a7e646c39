import type { Caller } from './app.ts'

/** What each caller is answered: the guard before the body is read, and behind it an empty form for an unknown id. */
export type Access = Record<Caller, number>

const everybody = (status: number): Access => ({
  visitor: status,
  pending: status,
  disabled: status,
  administrator: status,
})
const administrators = (status: number): Access => ({
  visitor: 401,
  pending: 403,
  disabled: 403,
  administrator: status,
})

/** The calls of an entity that administrators maintain. */
const entity = (path: string): Record<string, Access> => ({
  [`GET ${path}`]: administrators(200),
  [`GET ${path}/export`]: administrators(400),
  [`POST ${path}`]: administrators(422),
  [`PUT ${path}/:id`]: administrators(422),
  [`DELETE ${path}/:id`]: administrators(404),
  [`POST ${path}/delete`]: administrators(422),
  [`POST ${path}/delete/preview`]: administrators(422),
})

/** The calls of what comes in by a form. */
const received = (path: string): Record<string, Access> => ({
  [`GET ${path}`]: administrators(200),
  [`GET ${path}/export`]: administrators(400),
  [`GET ${path}/:id`]: administrators(404),
  [`PUT ${path}/:id`]: administrators(404),
  [`DELETE ${path}/:id`]: administrators(404),
  [`GET ${path}/:id/neighbours`]: administrators(404),
  [`POST ${path}/:id/read`]: administrators(404),
  [`GET ${path}/:id/notes`]: administrators(404),
  [`POST ${path}/:id/notes`]: administrators(422),
  [`POST ${path}/:id/reply`]: administrators(422),
})

/** Every call of the site, by method and path. A route that is missing here fails the tests. */
export const ACCESS: Record<string, Access> = {
  'GET /healthz': everybody(200),
  'GET /readyz': everybody(200),
  'GET /docs': everybody(200),
  'GET /openapi.json': everybody(200),
  'GET /sitemap.xml': everybody(200),
  'GET /robots.txt': everybody(200),
  'GET /manifest.webmanifest': everybody(200),
  'GET /.well-known/security.txt': everybody(200),
  'ALL /api/*': everybody(404),
  'ALL /backend/api/*': everybody(404),

  'GET /backend/api/sailing-routes': everybody(200),
  'GET /backend/api/sailing-schedule/:routeId': everybody(404),
  'GET /backend/api/next-sailings': everybody(200),
  'GET /backend/api/ports-served': everybody(200),

  'GET /backend/api/equipment': everybody(200),
  'GET /backend/api/equipment-categories': everybody(200),
  'GET /backend/api/equipment-attributes/category/:categoryId': everybody(404),

  'POST /backend/api/careers': everybody(422),
  'POST /backend/api/enquiry': everybody(422),
  // Switched off, as it is unless a setting says otherwise.
  'GET /backend/api/proof-of-work': everybody(404),
  'OPTIONS /backend/api/careers': everybody(204),
  'OPTIONS /backend/api/enquiry': everybody(204),

  'POST /backend/api/login': everybody(422),
  'POST /backend/api/login/passkey': everybody(422),
  'POST /backend/api/login/passkey/options': everybody(200),
  'POST /backend/api/logout': everybody(200),
  'POST /backend/api/register': everybody(422),
  'GET /backend/api/session': everybody(200),

  ...entity('/api/sailing-routes'),
  ...entity('/api/vessels'),
  ...entity('/api/ports'),
  ...entity('/api/schedules'),

  'GET /api/sailing-counts': administrators(200),
  ...entity('/api/equipment'),
  ...entity('/api/equipment-categories'),
  'GET /api/equipment-attributes/category/:categoryId': administrators(404),
  'POST /api/equipment-categories/:categoryId/attributes': administrators(422),
  'PUT /api/equipment-categories/:categoryId/attributes/:attributeId': administrators(422),
  'DELETE /api/equipment-categories/:categoryId/attributes/:attributeId': administrators(404),
  'POST /api/equipment-categories/:categoryId/attributes/delete': administrators(422),
  'POST /api/equipment-categories/:categoryId/attributes/delete/preview': administrators(422),
  'GET /api/equipment-categories/:categoryId/attributes/export': administrators(400),

  ...received('/api/enquiries'),
  ...received('/api/applications'),
  'GET /api/applications/:id/resume': administrators(404),
  'GET /api/inbox/unread': administrators(200),
  'GET /api/inbox/spam': administrators(200),
  'GET /api/inbox/spam/:id/neighbours': administrators(404),
  'POST /api/inbox/spam': administrators(422),
  'POST /api/inbox/not-spam': administrators(422),

  'GET /api/users': administrators(200),
  'GET /api/users/summary': administrators(200),
  'POST /api/users/:id/approve': administrators(404),
  'POST /api/users/:id/disable': administrators(404),
  'POST /api/users/:id/enable': administrators(404),
  'DELETE /api/users/:id': administrators(404),

  'GET /api/profile': administrators(200),
  'PUT /api/profile': administrators(200),
  'PUT /api/profile/password': administrators(422),
  'GET /api/profile/sessions': administrators(200),
  'DELETE /api/profile/sessions': administrators(200),
  'DELETE /api/profile/sessions/:id': administrators(404),
  'POST /api/profile/second-factor': administrators(422),
  'POST /api/profile/second-factor/confirm': administrators(422),
  'DELETE /api/profile/second-factor': administrators(422),
  'POST /api/profile/recovery-codes': administrators(422),
  'GET /api/profile/passkeys': administrators(200),
  'POST /api/profile/passkeys': administrators(422),
  'POST /api/profile/passkeys/options': administrators(422),
  'DELETE /api/profile/passkeys/:id': administrators(422),

  'GET /api/history': administrators(200),
  'GET /api/history/batches': administrators(200),
  'GET /api/history/batches/:batch': administrators(404),
  'GET /api/history/people': administrators(200),
  'POST /api/history/:batch/undo': administrators(404),
  'GET /api/search': administrators(400),

  'POST /api/people/data': administrators(422),
  'POST /api/people/erase': administrators(422),

  'GET /api/outbox': administrators(200),
  'GET /api/outbox/summary': administrators(200),
  'POST /api/outbox/:id/retry': administrators(404),
  'POST /api/outbox/:id/sent': administrators(404),
}
