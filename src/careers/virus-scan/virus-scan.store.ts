import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The next application after `id` whose resume awaits its scan. */
export async function nextWaiting(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('scan', '=', 'waiting')
    .where('id', '>', id)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined if it was scanned or erased meanwhile. */
export async function findWaitingResume(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('resume')
    .innerJoin('application', 'application.id', 'application_id')
    .select('content')
    .where('application_id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return row?.content
}

/** Returns false if it was scanned or erased meanwhile. Keeps the version, so that no open form becomes stale. */
export async function setVerdict(db: Db, id: number, scan: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Lease = { leased_by: string; leased_until: string }

/** Lets one of several processes scan a resume. Returns false if another one is at it, or nothing is to be scanned. */
export async function takeLease(db: Db, id: number, { leased_by, leased_until }: Lease): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scan_lease')
    .columns(['application_id', 'leased_by', 'leased_until'])
    .expression(
      db
        .selectFrom('application')
        .select(['id', sql.val(leased_by).as('leased_by'), sql.val(leased_until).as('leased_until')])
        .where('id', '=', id)
        .where('scan', '=', 'waiting'),
    )
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ leased_by, leased_until })
        .where('scan_lease.leased_until', '<', new Date().toISOString()),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endLease(db: Db, id: number, leased_by: string): Promise<void> {
  await db
    .deleteFrom('scan_lease')
    .where('application_id', '=', id)
    .where('leased_by', '=', leased_by)
    .execute()
}
