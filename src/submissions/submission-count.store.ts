import type { Db } from '../database/open.ts'

/** Prefix of the submission buckets; all other buckets of the table count failed logins. */
export const SUBMISSION_PREFIX = 'posted '

export async function readCount(db: Db, bucket: string): Promise<number> {
  const found = await db
    .selectFrom('throttle')
    .select('failures')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return found?.failures ?? 0
}

/** Returns the new count. */
export async function countOne(trx: Db, bucket: string, now: string): Promise<number> {
  const { failures } = await trx
    .insertInto('throttle')
    .values({ bucket, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((row) => ({ failures: row('throttle.failures', '+', 1), last_at: now })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export function deleteCountsBefore(trx: Db, time: string) {
  return trx
    .deleteFrom('throttle')
    .where('bucket', 'like', `${SUBMISSION_PREFIX}%`)
    .where('last_at', '<', time)
    .execute()
}
