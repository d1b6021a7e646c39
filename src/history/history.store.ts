import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { countRows } from '../database/queries/count-rows.ts'

/** `from` is inclusive, `until` exclusive; both are ISO timestamps. */
export type ChangeFilter = {
  /** Of these kinds only; undefined for all. */
  entities?: readonly string[] | undefined
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

export const countChanges = (db: Db, filter: ChangeFilter) => countRows(matching(db, filter))

/** Writes with a matching change, newest first. `last` is the newest matching change. */
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

export async function countByKind(db: Db, batches: readonly string[], entities: ChangeFilter['entities']) {
  const rows = await matching(db, { entities })
    .select(['batch', 'entity', 'action'])
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('batch', 'in', batches)
    .groupBy(['batch', 'entity', 'action'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** The first changes of each write. Deletions are in reverse, because the row that caused the others is deleted last. */
export function listFirstChanges(db: Db, filter: ChangeFilter, batches: readonly string[], limit: number) {
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
    .where('place', '<=', limit)
    .orderBy('place')
    .execute()
}

/** The changes of one write in the same order, by page. */
export function pageOfBatch(
  db: Db,
  batch: string,
  entities: ChangeFilter['entities'],
  limit: number,
  offset: number,
) {
  return matching(db, { entities })
    .selectAll()
    .where('batch', '=', batch)
    .orderBy(sql`case action when 'delete' then -id else id end`)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The undos of these writes, the undos of those undos, and so on. */
export async function listUndos(db: Db, batches: readonly string[]) {
  const found: { batch: string; undoes: string; at: string; account_name: string | null }[] = []
  let undone = batches
  while (undone.length > 0) {
    const undos = await db
      .selectFrom('change')
      .select(['batch', 'undoes', 'at', 'account_name'])
      .distinct()
      .where('undoes', 'in', undone)
      .$narrowType<{ undoes: string }>()
      .execute()
    found.push(...undos)
    undone = undos.map(({ batch }) => batch)
  }
  return found
}

/** Everyone who changed anything of these kinds, with the latest username. */
export function listPeople(db: Db, entities: ChangeFilter['entities']) {
  return matching(db, { entities })
    .select('account_id as id')
    .select((row) => row.fn.max('account_name').as('username'))
    .where('account_id', 'is not', null)
    .where('account_name', 'is not', null)
    .groupBy('account_id')
    .orderBy('username')
    .$narrowType<{ id: number; username: string }>()
    .execute()
}

function matching(db: Db, { entities, entity, entity_id, account, from, until }: ChangeFilter) {
  let query = db.selectFrom('change')
  if (entities !== undefined) query = query.where('entity', 'in', entities)
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
