import type { Db } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'

export type Bucket = { failures: number; last_at: string }

export function findBucket(db: Db, bucket: string): Promise<Bucket | undefined> {
  return db
    .selectFrom('throttle')
    .select(['failures', 'last_at'])
    .where('bucket', '=', bucket)
    .executeTakeFirst()
}

/** Returns the new count, which restarts at 1 if the last failure was not in this span. */
export async function countUp(
  db: Db,
  bucket: string,
  now: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { failures } = await db
    .insertInto('throttle')
    .values({ bucket, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        failures: sql`case when throttle.last_at between ${from} and ${to} then throttle.failures + 1 else 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export function countDown(db: Db, bucket: string) {
  return db
    .updateTable('throttle')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute()
}

export function clearBucket(db: Db, bucket: string) {
  return db.deleteFrom('throttle').where('bucket', '=', bucket).execute()
}
