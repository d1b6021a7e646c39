import type { Entity } from '@sailing-desk/records/database/recorded-tables'

/** The tables of what the office edits on the public pages beside schedule and equipment, and those whose names it shows. */
export const SITE_CONTENT: readonly Entity[] = [
  'company_setting',
  'page_text',
  'announcement',
  'album',
  'photo',
  'vacancy',
  'download',
  'download_version',
  'route',
  'port',
]

declare module '../http/response-cache/sources.ts' {
  interface PublicState {
    /** Another object after each write of site content, and when some of it appears or disappears. */
    siteContent: object
  }
}
