import type { Db } from '../database/open.ts'

/**
 * When site content next appears or disappears although nothing is written, in milliseconds since 1970; infinite if it never
 * does. Each kind of content that is shown until a minute adds its moments here.
 */
export async function readNextChange(_db: Db, _now: number): Promise<number> {
  return Number.POSITIVE_INFINITY
}
