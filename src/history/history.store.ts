import { foundBy } from '@sailing-desk/records/database/history'
import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import { matchCount } from '@sailing-desk/records/database/read-page'
import { sql } from 'kysely'

/** `from` is inclusive, `until` exclusive; both are ISO timestamps. `voyage`: a voyage with its calls. */
export type ChangeFilter = {
  /** Of these kinds only; undefined for all. */
  entities?: readonly string[] | undefined
  search?: string | undefined
  voyage?: number | undefined
  batch?: string | undefined
  entity?: string | undefined
  entity_id?: number | undefined
  account?: number | undefined
  /** Leaves out logins and logouts, or everything else. */
  logins?: 'none' | 'only' | undefined
  from?: string | undefined
  until?: string | undefined
}

const LOGIN_ACTIONS = ['login', 'login_failed', 'login_failures', 'logout'] as const

/** Newest first. */
export function listChanges(db: Db, filter: ChangeFilter, limit: number, offset: number) {
  return matching(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export const countChanges = (db: Db, filter: ChangeFilter) => countRows(matching(db, filter))

/** Writes with a matching change, newest first, and their number. `last` is the newest matching change. */
export async function pageOfBatches(db: Db, filter: ChangeFilter, limit: number, offset: number) {
  const batches = await db
    .selectFrom(idsOf(db, filter).as('found'))
    .select('batch')
    .select((row) => row.fn.max('id').as('last'))
    .select(matchCount.as('total'))
    .groupBy('batch')
    .orderBy('last', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = batches
  return {
    batches,
    total: first || offset === 0 ? Number(first?.total ?? 0) : await countBatches(db, filter),
  }
}

/** For a page after the last one. */
async function countBatches(db: Db, filter: ChangeFilter): Promise<number> {
  const { total } = await db
    .selectFrom(idsOf(db, filter).as('found'))
    .select(sql<number | string>`count(distinct batch)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The matching changes. A search reads the narrow rows made for it, and those of the history only for rare filters. */
function idsOf(db: Db, filter: ChangeFilter) {
  const { search, voyage, entity, from, until, ...others } = filter
  if (!search && voyage === undefined) return matching(db, filter).select(['id', 'batch'])
  let found = db.selectFrom('change_search').select(['change_id as id', 'batch'])
  found = found.where(foundBy({ search, voyage }))
  if (entity !== undefined) found = found.where('entity', '=', entity)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (until !== undefined) found = found.where('at', '<', until)
  return Object.values(others).some((value) => value !== undefined)
    ? found.where('change_id', 'in', matching(db, others).select('change.id'))
    : found
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

function matching(
  db: Db,
  { entities, search, voyage, batch, entity, entity_id, account, logins, from, until }: ChangeFilter,
) {
  let query = db.selectFrom('change')
  if (entities !== undefined) query = query.where('entity', 'in', entities)
  if (search || voyage !== undefined) {
    const found = db
      .selectFrom('change_search')
      .select('change_id')
      .whereRef('change_search.change_id', '=', 'change.id' as 'change_id')
      .where(foundBy({ search, voyage }))
    query = query.where((row) => row.exists(found))
  }
  if (batch !== undefined) query = query.where('batch', '=', batch)
  if (entity !== undefined) query = query.where('entity', '=', entity)
  if (entity_id !== undefined) query = query.where('entity_id', '=', entity_id)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (logins) {
    const isLogin = sql<boolean>`(entity = 'account' and action in (${sql.join(LOGIN_ACTIONS)}))`
    query = query.where((row) => (logins === 'only' ? isLogin : row.not(isLogin)))
  }
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
