import type { Db } from '../../database/open.ts'

/** Whose failures: of one active account, or (null) of all others together, known and unknown. */
export type FailuresOf = number | null

/** How many failed logins the history holds one by one since then, `most` at most. */
export async function countFailures(db: Db, of: FailuresOf, since: string, most: number): Promise<number> {
  const found = await db
    .selectFrom('change')
    .select('id')
    .where('at', '>=', since)
    .where('entity', '=', 'account')
    .where('action', '=', 'login_failed')
    .$if(of !== null, (query) => query.where('entity_id', '=', of))
    .$if(of === null, (query) =>
      query.where('entity_id', 'not in', (row) =>
        row.selectFrom('account').select('account.id').where('status', '=', 'active'),
      ),
    )
    .limit(most)
    .execute()
  return found.length
}

/** The number in the row that stands for many failures; undefined where there is none yet. */
export async function findSum(db: Db, batch: string): Promise<number | undefined> {
  const sum = await db.selectFrom('change').select('after').where('batch', '=', batch).executeTakeFirst()
  return sum && (JSON.parse(sum.after ?? '{}') as { failures: number }).failures
}

export function setSum(db: Db, batch: string, failures: number, at: string) {
  return db
    .updateTable('change')
    .set({ at, after: JSON.stringify({ failures }) })
    .where('batch', '=', batch)
    .execute()
}
