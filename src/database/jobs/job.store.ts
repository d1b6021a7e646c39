import type { Selectable } from 'kysely'
import type { Db } from '../open.ts'
import type { JobTable } from '../tables/job-table.ts'

export type JobRow = Selectable<JobTable>
export type Lease = { leased_by: string; leased_until: string }
/** How a run ended, and when the next one is due. */
export type JobResult = Pick<JobRow, 'next_at' | 'finished_at' | 'failure'>

const NO_LEASE = { leased_by: null, leased_until: null }

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

/** Does nothing if the row has changed since it was read. */
export async function setNextAt(trx: Db, { name, next_at }: JobRow, corrected: string): Promise<void> {
  await trx
    .updateTable('job')
    .set({ next_at: corrected })
    .where('name', '=', name)
    .where('next_at', '=', next_at)
    .execute()
}

/** Leases a job to one process. Returns false if another one has changed the row since it was read. */
export async function leaseJob(trx: Db, row: JobRow, lease: Lease, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ ...lease, started_at: now })
    .where('name', '=', row.name)
    .where('next_at', '=', row.next_at)
    .where('leased_by', row.leased_by === null ? 'is' : '=', row.leased_by)
    .where('leased_until', row.leased_until === null ? 'is' : '=', row.leased_until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if another process has taken the job over. */
export async function extendLease(
  trx: Db,
  name: string,
  { leased_by, leased_until }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ leased_until })
    .where('name', '=', name)
    .where('leased_by', '=', leased_by)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the lease back; without a result the run does not count. Does nothing if another process took the job over. */
export async function endLease(trx: Db, name: string, leased_by: string, result?: JobResult): Promise<void> {
  await trx
    .updateTable('job')
    .set({ ...result, ...NO_LEASE })
    .where('name', '=', name)
    .where('leased_by', '=', leased_by)
    .execute()
}
