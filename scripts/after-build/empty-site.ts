import { publicRoutesUrl } from '../../src/app/pages.ts'
import type { Site } from '../../src/app/site.ts'

/** Responses of a site without data, where they are not empty lists. */
const EMPTY: Record<string, string> = {
  '/backend/api/company': '{}',
  '/backend/api/changes?by=voyage':
    '{"changes":[],"total":0,"page":1,"pages":1,"filter":{},"choices":{"routes":[],"ships":[],"ports":[]},"today":"2026-01-01"}',
  '/backend/api/gallery': '{"albums":[],"page":1,"pages":1,"total":0}',
  '/backend/api/ports': '{"ports":[]}',
  '/backend/api/sailings':
    '{"values":{"from":"","to":"","month":""},"errors":[],"address":null,"today":"2026-01-01"}',
  '/backend/api/ship-positions': '{"basis":"","at":"2026-01-01T06:30:00.000Z","ships":[]}',
  '/backend/api/vessels': '{"ships":[]}',
}

/** What pages are rendered with during the build: a site without data. */
export const EMPTY_SITE: Site = {
  read: async (path) => JSON.parse(EMPTY[path.replace(/\?$/, '')] ?? '[]'),
  readText: async () => null,
  send: async () => ({ status: 401, body: null }),
  form: { fields: {}, send: async () => ({ status: 401, body: null }) },
  siteOrigin: null,
  formsOrigin: null,
  retentionDays: 365,
  publicRoutes: publicRoutesUrl(),
  nonce: null,
  kept: null,
  requestId: () => null,
  reportFailure() {},
}
