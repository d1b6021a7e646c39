import { lastChangeOf } from '@sailing-desk/records/database/last-change'
import type { Db } from '@sailing-desk/records/database/open'
import { SAILING_TABLES } from './sailing-tables.ts'

/**
 * When anything of the schedule was last changed, to the minute, as pages show it: else each write would change all responses that
 * say so.
 */
export async function lastChange(db: Db): Promise<string | undefined> {
  const at = await lastChangeOf(db, SAILING_TABLES)
  return at && `${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`
}
