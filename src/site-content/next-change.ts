import type { Db } from '@sailing-desk/records/database/open'
import { nextMoment } from './announcements/announcement.store.ts'

/**
 * When site content next appears or disappears although nothing is written, in milliseconds since 1970; infinite if it never
 * does. Each kind of content that is shown until a minute adds its moments here.
 */
export async function readNextChange(db: Db, now: number): Promise<number> {
  const at = await nextMoment(db, new Date(now).toISOString())
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at)
}
