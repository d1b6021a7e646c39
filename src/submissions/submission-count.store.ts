import type { Db } from '../database/open.ts'

export async function readCount(db: Db, bucket: string): Promise<number> {
  const found = await db
    .selectFrom('submission_count')
    .select('submissions')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return found?.submissions ?? 0
}

/** Counts one more; returns the new count. */
export async function countOne(trx: Db, bucket: string, now: string): Promise<number> {
  const { submissions } = await trx
    .insertInto('submission_count')
    .values({ bucket, submissions: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((row) => ({ submissions: row('submission_count.submissions', '+', 1), last_at: now })),
    )
    .returning('submissions')
    .executeTakeFirstOrThrow()
  return submissions
}

export function deleteCountsBefore(trx: Db, moment: string) {
  return trx.deleteFrom('submission_count').where('last_at', '<', moment).execute()
}
