import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Returns false if there is a lease already, or nothing to scan any more. */
export async function insertLease(db: Db, id: number, leased_by: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scan_lease')
    .columns(['application_id', 'leased_by'])
    .expression(
      db
        .selectFrom('application')
        .select(['id', sql.val(leased_by).as('leased_by')])
        .where('id', '=', id)
        .where('scan', '=', 'waiting'),
    )
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findLease(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('scan_lease')
    .select('leased_by')
    .where('application_id', '=', id)
    .executeTakeFirst()
  return row?.leased_by
}

/** Returns false if another process was faster. */
export async function replaceLease(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scan_lease')
    .set({ leased_by: to })
    .where('application_id', '=', id)
    .where('leased_by', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endLease(db: Db, id: number, leased_by: string): Promise<void> {
  await db
    .deleteFrom('scan_lease')
    .where('application_id', '=', id)
    .where('leased_by', '=', leased_by)
    .execute()
}
