import type { Db } from '@sailing-desk/records/database/open'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import {
  conditionsOf,
  contains,
  containsWords,
  matchCount,
  prefixFirst,
} from '@sailing-desk/records/database/read-page'
import { namingColumns } from '@sailing-desk/records/database/recorded-tables'
import type { Entity } from '@sailing-desk/records/entity'
import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { FORMER_NAMES } from '../database/queries.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { ABOUT_COLUMNS } from '../submissions/submission-kinds.ts'

/** What is found by the names that it has in the history. */
export type NamedEntity = Pick<Entity, 'table' | 'nameOf'>

/** The text to find, and how many rows of each kind to return at most. */
export type Search = { text: string; limit: number }

/** `matches`: how many there are, if they are counted. `of`: the row whose list shows it, such as the category of an attribute. */
export type Found = {
  id: number
  label: string
  detail?: string | null
  of?: number
  matches?: number | string
}

/** Those that begin with the text come first. */
export async function findRoutes(db: Db, search: Search): Promise<Found[]> {
  const query = db.selectFrom('route').select(['id', 'direction as label'])
  return byName(query, 'direction_key', search).execute()
}

export async function findVessels(db: Db, search: Search): Promise<Found[]> {
  const query = db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .select(['vessel.id', 'name', 'voyage', 'formerly', 'direction as detail'])
  const rows = await byName(query, 'name_key', search, [FORMER_NAMES]).execute()
  return rows.map(({ name, voyage, formerly, detail, ...row }) => ({
    ...row,
    label: vesselWithVoyage({ name, voyage }),
    detail: formerly ? `formerly ${formerly.replaceAll('\n', ', ')} · ${detail}` : detail,
  }))
}

/** The first and the last day of voyages whose days are known. */
export async function listSpans(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('schedule')
    .select('vessel_id as id')
    .select((row) => [row.fn.min('starts_on').as('from'), row.fn.max('ends_on').as('until')])
    .where('vessel_id', 'in', ids)
    .groupBy('vessel_id')
    .execute()
}

/** Under review, last changed first. */
export async function findCirculars(db: Db, { text, limit }: Search): Promise<Found[]> {
  const rows = await db
    .selectFrom('draft')
    .select(['id', 'title as label'])
    .select(matchCount.as('matches'))
    .where('kind', '=', 'circular')
    .where('published_batch', 'is', null)
    .where(containsWords([sql`lower(title)`], nameKey(text)))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, detail: 'Under review' }))
}

/** By company, person or address. */
export async function findCustomers(db: Db, { text, limit }: Search): Promise<Found[]> {
  let query = db.selectFrom('customer').select(['id', 'company', 'person', 'email as detail'])
  const columns = ['company', 'person', 'email', 'reference']
  for (const condition of conditionsOf('customer', { is: {}, search: text, columns }))
    query = query.where(condition)
  const rows = await query
    .select(matchCount.as('matches'))
    .orderBy('company')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ company, person, ...row }) => ({
    ...row,
    label: [company, person].filter(Boolean).join(', '),
  }))
}

export async function findPorts(db: Db, search: Search): Promise<Found[]> {
  const query = db.selectFrom('port').select(['id', 'name as label', 'country', 'code'])
  const rows = await byName(query, 'name_key', search).execute()
  const placeOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null
  return rows.map(({ country, code, ...row }) => ({ ...row, detail: placeOf(country, code) }))
}

/** In order of time. */
export async function findSchedules(db: Db, { text, limit }: Search): Promise<Found[]> {
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'dates as detail', 'vessel.name', 'vessel.voyage', 'port.name as port'])
    .select(matchCount.as('matches'))
    .where(contains(['vessel.name_key', 'port.name_key'], text))
    .orderBy('starts_on')
    .orderBy('schedule.id')
    .limit(limit)
    .execute()
  return rows.map(({ name, voyage, port, ...row }) => ({
    ...row,
    label: `${vesselWithVoyage({ name, voyage })} at ${port}`,
  }))
}

export async function findEquipment(db: Db, search: Search): Promise<Found[]> {
  const query = db
    .selectFrom('equipment')
    .leftJoin('category', 'category.id', 'category_id')
    .select(['equipment.id', 'equipment.name as label', 'category.name as detail'])
  return byName(query, 'equipment.search_key', search).execute()
}

export async function findCategories(db: Db, search: Search): Promise<Found[]> {
  const query = db.selectFrom('category').select(['id', 'name as label', 'description as detail'])
  return byName(query, 'name_key', search).execute()
}

export async function findAttributes(db: Db, search: Search): Promise<Found[]> {
  const query = db
    .selectFrom('attribute')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['attribute.id', 'category_id as of', 'display_name as label', 'category.name as detail'])
  return byName(query, 'attribute.search_key', search).execute()
}

export async function findAccounts(db: Db, search: Search): Promise<Found[]> {
  const query = db.selectFrom('account').select(['id', 'username as label', 'email as detail'])
  return byName(query, 'username_key', search).execute()
}

/** Newest first, by the reference and the name of the sender. Not counted. */
export async function findSubmissions(
  db: Db,
  entity: SubmissionKind,
  { text, limit }: Search,
): Promise<Found[]> {
  const about = sql<string>`${sql.ref(ABOUT_COLUMNS[entity])}`
  let query = db.selectFrom(entity).select(['id', 'reference', 'name', about.as('detail')])
  for (const condition of conditionsOf(entity, { is: {}, search: text, columns: ['reference', 'name'] }))
    query = query.where(condition)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ reference, name, ...row }) => ({ ...row, label: `${reference} ${name}` }))
}

/** By the names that its rows have in the history, in the order in which they were added. */
export async function findNamed(db: Db, entity: NamedEntity, { text, limit }: Search): Promise<Found[]> {
  const words = searchWords(nameKey(text))
  const rows = await anyTable(db)
    .selectFrom(entity.table)
    .select(['id', ...namingColumns(entity.table)])
    .orderBy('id')
    .execute()
  const found = rows
    .map(({ id, ...row }) => ({ id: Number(id), label: entity.nameOf(row, () => '') }))
    .filter(({ label }) => hasAllWords(words, [nameKey(label)]))
  return found.slice(0, limit).map((row) => ({ ...row, matches: found.length }))
}

/** `key` is a column of name keys. */
function byName<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  key: string,
  { text, limit }: Search,
  others: readonly Expression<unknown>[] = [],
) {
  return query
    .select(matchCount.as('matches'))
    .where(containsWords([sql.ref(key), ...others], nameKey(text)))
    .orderBy(prefixFirst(key, text))
    .orderBy(sql.ref(key))
    .limit(limit)
}
