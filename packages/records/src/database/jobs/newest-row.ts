import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** A row may be newer than our clock by as much, written by another machine. */
const TOLERANCE_MS = 120_000

/**
 * Why nothing may be deleted for good because of its age; null if it may. A row from the future means that the clock is
 * behind now, or was ahead then.
 */
export async function reasonNotToErase(db: Db): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(at) as at from change union all select max(applied_at) as at from migration
    ) as newest
  `.execute(db)
  const newest = rows[0]?.newest
  const now = Date.now()
  if (!newest || Date.parse(newest) <= now + TOLERANCE_MS) return null
  return `The clock says ${new Date(now).toISOString()}, but something was recorded at ${newest}, so nothing is erased because of its age`
}
