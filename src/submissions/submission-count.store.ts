import type { Db } from '../database/open.ts'

/** What the buckets of this kind begin with; all others in the table count failed logins. */
export const POSTED = 'posted '

export async function readCount(db: Db, bucket: string): Promise<number> {
  const found = await db
    .selectFrom('throttle')
    .select('failures')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return found?.failures ?? 0
}

/** Gives the new count. */
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

export function deleteCountsBefore(trx: Db, moment: string) {
  return trx
    .deleteFrom('throttle')
    .where('bucket', 'like', `${POSTED}%`)
    .where('last_at', '<', moment)
    .execute()
}
