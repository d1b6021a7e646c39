import type { Db } from '@sailing-desk/records/database/open'
import type { Entity } from '@sailing-desk/records/database/recorded-tables'
import { nextMoment } from './announcements/announcement.store.ts'

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

/**
 * When site content next appears or disappears although nothing is written, in milliseconds since 1970; infinite if it never
 * does. Each kind of content that is shown until a minute adds its moments here.
 */
export async function readNextChange(db: Db, now: number): Promise<number> {
  const at = await nextMoment(db, new Date(now).toISOString())
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at)
}
