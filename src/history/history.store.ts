import type { Db } from '../database/open.ts'

/** `from` is included, `until` is not; both are ISO moments. */
export type ChangeFilter = { entity?: string; account?: number; from?: string; until?: string }

/** Newest first. */
export function listChanges(db: Db, filter: ChangeFilter, limit: number, offset: number) {
  return matching(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function countChanges(db: Db, filter: ChangeFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** When a row of one of these tables was last changed, as an ISO moment. */
export async function lastChangeOf(db: Db, entities: readonly string[]): Promise<string | undefined> {
  const newest = await db
    .selectFrom('change')
    .select('at')
    .where('entity', 'in', entities)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at
}

function matching(db: Db, { entity, account, from, until }: ChangeFilter) {
  let query = db.selectFrom('change')
  if (entity !== undefined) query = query.where('entity', '=', entity)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (account !== undefined) {
    query = query.where((row) =>
      row.or([
        row('account_id', '=', account),
        row.and([row('entity', '=', 'account'), row('entity_id', '=', account)]),
      ]),
    )
  }
  return query
}
