import type { Db } from '../../database/open.ts'

/** An active account, or null for all others together, known and unknown. */
type FailureOwner = number | null

/** Counts the single `login_failed` rows since a moment, up to `max`. */
export async function countFailures(
  db: Db,
  ownerId: FailureOwner,
  since: string,
  max: number,
): Promise<number> {
  const found = await db
    .selectFrom('change')
    .select('id')
    .where('at', '>=', since)
    .where('entity', '=', 'account')
    .where('action', '=', 'login_failed')
    .$if(ownerId !== null, (query) => query.where('entity_id', '=', ownerId))
    .$if(ownerId === null, (query) =>
      query.where('entity_id', 'not in', (row) =>
        row.selectFrom('account').select('account.id').where('status', '=', 'active'),
      ),
    )
    .limit(max)
    .execute()
  return found.length
}

/** Returns the number in the summary row; undefined if there is none yet. */
export async function findFailureSum(db: Db, batch: string): Promise<number | undefined> {
  const sum = await db.selectFrom('change').select('after').where('batch', '=', batch).executeTakeFirst()
  if (!sum) return undefined
  const { failures }: { failures: number } = JSON.parse(sum.after ?? '{}')
  return failures
}

export function setFailureSum(db: Db, batch: string, failures: number, at: string) {
  return db
    .updateTable('change')
    .set({ at, after: JSON.stringify({ failures }) })
    .where('batch', '=', batch)
    .execute()
}
