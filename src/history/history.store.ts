import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** `from` is included, `until` is not; both are ISO moments. */
export type ChangeFilter = {
  entity?: string | undefined
  entity_id?: number | undefined
  account?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

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

/** The writes with a change that the filter lets through, newest first; `last` is the newest such change. */
export function listBatches(db: Db, filter: ChangeFilter, limit: number, offset: number) {
  return matching(db, filter)
    .select('batch')
    .select((row) => row.fn.max('id').as('last'))
    .groupBy('batch')
    .orderBy('last', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countBatches(db: Db, filter: ChangeFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(sql<number | string>`count(distinct batch)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function listChangesById(db: Db, ids: readonly number[]) {
  return db.selectFrom('change').selectAll().where('id', 'in', ids).execute()
}

/** How many rows of each table were added, changed and deleted by each of these writes. */
export async function countByKind(db: Db, batches: readonly string[]) {
  const rows = await db
    .selectFrom('change')
    .select(['batch', 'entity', 'action'])
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('batch', 'in', batches)
    .groupBy(['batch', 'entity', 'action'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** The first few changes of each write: what was deleted last comes first, since all else went along with it. */
export function listFirstChanges(db: Db, filter: ChangeFilter, batches: readonly string[], most: number) {
  const numbered = matching(db, filter)
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by batch order by case action when 'delete' then -id else id end)`.as(
        'place',
      ),
    )
    .where('batch', 'in', batches)
  return db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute()
}

/** The changes of one write, in the same order, page by page. */
export function pageOfBatch(db: Db, batch: string, limit: number, offset: number) {
  return matching(db, {})
    .selectAll()
    .where('batch', '=', batch)
    .orderBy(sql`case action when 'delete' then -id else id end`)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The undos of these writes, the undos of those, and so on. */
export async function listUndos(db: Db, batches: readonly string[]) {
  const found: { batch: string; undoes: string; at: string; account_name: string | null }[] = []
  let asked = batches
  while (asked.length > 0) {
    const undos = await db
      .selectFrom('change')
      .select(['batch', 'undoes', 'at', 'account_name'])
      .distinct()
      .where('undoes', 'in', asked)
      .$narrowType<{ undoes: string }>()
      .execute()
    found.push(...undos)
    asked = undos.map(({ batch }) => batch)
  }
  return found
}

/** Everybody who ever did something, under the newest name. */
export function listPeople(db: Db) {
  return db
    .selectFrom('change')
    .select('account_id as id')
    .select((row) => row.fn.max('account_name').as('username'))
    .where('account_id', 'is not', null)
    .where('account_name', 'is not', null)
    .groupBy('account_id')
    .orderBy('username')
    .$narrowType<{ id: number; username: string }>()
    .execute()
}

/** What the filter lets through. */
function matching(db: Db, { entity, entity_id, account, from, until }: ChangeFilter) {
  let query = db.selectFrom('change')
  if (entity !== undefined) query = query.where('entity', '=', entity)
  if (entity_id !== undefined) query = query.where('entity_id', '=', entity_id)
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
