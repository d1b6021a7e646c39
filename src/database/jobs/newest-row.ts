import { sql } from 'kysely'
import type { Db } from '../open.ts'

/** A row may be newer than our clock by as much, written by another machine. */
const TOLERANCE_MS = 120_000

/** When the newest row was recorded if that lies in the future: the clock is behind now, or was ahead then; else null. */
export async function findFutureRow(db: Db, now = Date.now()): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(at) as at from change union all select max(applied_at) as at from migration
    ) as newest
  `.execute(db)
  const newest = rows[0]?.newest ?? null
  return newest && Date.parse(newest) > now + TOLERANCE_MS ? newest : null
}

/** Why nothing may be deleted for good because of its age; null if it may. */
export async function reasonNotToErase(db: Db): Promise<string | null> {
  const newest = await findFutureRow(db)
  if (newest === null) return null
  return `The clock says ${new Date().toISOString()}, but something was recorded at ${newest}, so nothing is erased because of its age`
}
