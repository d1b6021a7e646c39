import type { Selectable } from 'kysely'
import type { Db } from '../open.ts'
import type { JobTable } from '../schema.ts'

export type JobRow = Selectable<JobTable>

export function listJobs(db: Db): Promise<JobRow[]> {
  return db.selectFrom('job').selectAll().orderBy('name').execute()
}

/** Keeps what another process added meanwhile. */
export async function addJob(trx: Db, name: string, next_at: string): Promise<void> {
  await trx
    .insertInto('job')
    .values({ name, next_at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Returns false, and changes nothing, if another process has set the time since the row was read. */
export async function changeJob(
  trx: Db,
  { name, next_at }: Pick<JobRow, 'name' | 'next_at'>,
  values: Partial<JobRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set(values)
    .where('name', '=', name)
    .where('next_at', '=', next_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
