import type { Db } from '@sailing-desk/records/database/open'

type Count = { submissions: number; bytes: number }

export async function readCount(db: Db, bucket: string): Promise<Count> {
  const found = await db
    .selectFrom('submission_count')
    .select(['submissions', 'bytes'])
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return found ?? { submissions: 0, bytes: 0 }
}

/** The highest counts of the addresses whose buckets begin so. */
export async function readMost(db: Db, prefix: string): Promise<Count> {
  const { submissions, bytes } = await db
    .selectFrom('submission_count')
    .select(({ fn }) => [fn.max('submissions').as('submissions'), fn.max('bytes').as('bytes')])
    .where('bucket', 'like', `${prefix}%`)
    .where('bucket', '!=', `${prefix}all`)
    .executeTakeFirstOrThrow()
  return { submissions: submissions ?? 0, bytes: bytes ?? 0 }
}

/** Counts one more, of this size; returns the new count. */
export function countOne(trx: Db, bucket: string, size: number, now: string): Promise<Count> {
  return trx
    .insertInto('submission_count')
    .values({ bucket, submissions: 1, bytes: size, last_at: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        submissions: row('submission_count.submissions', '+', 1),
        bytes: row('submission_count.bytes', '+', size),
        last_at: now,
      })),
    )
    .returning(['submissions', 'bytes'])
    .executeTakeFirstOrThrow()
}
