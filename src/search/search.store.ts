import type { Db } from '@sailing-desk/records/database/open'
import {
  conditionsOf,
  contains,
  containsWords,
  matchCount,
  prefixFirst,
} from '@sailing-desk/records/database/read-page'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { FORMER_NAMES } from '../database/queries.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { ABOUT_COLUMNS } from '../submissions/submission-kinds.ts'
import type { SearchKind, SearchResult } from './search.schema.ts'

/** The text to find, and how many rows of each kind to return at most. */
export type Search = { text: string; limit: number }

type Found = {
  id: number
  label: string
  detail?: string | null
  list_id?: number
  matches?: number | string
}

/** Those that begin with the text come first. */
export async function findRoutes(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db.selectFrom('route').select(['id', 'direction as label'])
  return results('route', await byName(query, 'direction_key', search).execute())
}

export async function findVessels(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .select(['vessel.id', 'name', 'voyage', 'formerly', 'direction as detail'])
  const rows = await byName(query, 'name_key', search, [FORMER_NAMES]).execute()
  return results(
    'vessel',
    rows.map(({ name, voyage, formerly, detail, ...row }) => ({
      ...row,
      label: vesselWithVoyage({ name, voyage }),
      detail: formerly ? `formerly ${formerly.replaceAll('\n', ', ')} · ${detail}` : detail,
    })),
  )
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
export async function findCirculars(db: Db, { text, limit }: Search): Promise<SearchResult[]> {
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
  return results(
    'circular',
    rows.map((row) => ({ ...row, detail: 'Under review' })),
  )
}

/** By company, person or address. */
export async function findCustomers(db: Db, { text, limit }: Search): Promise<SearchResult[]> {
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
  return results(
    'customer',
    rows.map(({ company, person, ...row }) => ({
      ...row,
      label: [company, person].filter(Boolean).join(', '),
    })),
  )
}

export async function findPorts(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db.selectFrom('port').select(['id', 'name as label', 'country', 'code'])
  const rows = await byName(query, 'name_key', search).execute()
  const placeOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null
  return results(
    'port',
    rows.map(({ country, code, ...row }) => ({ ...row, detail: placeOf(country, code) })),
  )
}

/** In order of time. */
export async function findSchedules(db: Db, { text, limit }: Search): Promise<SearchResult[]> {
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
  return results(
    'schedule',
    rows.map(({ name, voyage, port, ...row }) => ({
      ...row,
      label: `${vesselWithVoyage({ name, voyage })} at ${port}`,
    })),
  )
}

export async function findEquipment(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db
    .selectFrom('equipment')
    .leftJoin('category', 'category.id', 'category_id')
    .select(['equipment.id', 'equipment.name as label', 'category.name as detail'])
  return results('equipment', await byName(query, 'equipment.search_key', search).execute())
}

export async function findCategories(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db.selectFrom('category').select(['id', 'name as label', 'description as detail'])
  return results('category', await byName(query, 'name_key', search).execute())
}

export async function findAttributes(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db
    .selectFrom('attribute')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['attribute.id', 'category_id as list_id', 'display_name as label', 'category.name as detail'])
  return results('attribute', await byName(query, 'attribute.search_key', search).execute())
}

export async function findAccounts(db: Db, search: Search): Promise<SearchResult[]> {
  const query = db.selectFrom('account').select(['id', 'username as label', 'email as detail'])
  return results('user', await byName(query, 'username_key', search).execute())
}

/** Newest first, by the reference and the name of the sender. Not counted. */
export async function findSubmissions(
  db: Db,
  entity: SubmissionKind,
  { text, limit }: Search,
): Promise<SearchResult[]> {
  const about = sql<string>`${sql.ref(ABOUT_COLUMNS[entity])}`
  let query = db.selectFrom(entity).select(['id', 'reference', 'name', about.as('detail')])
  for (const condition of conditionsOf(entity, { is: {}, search: text, columns: ['reference', 'name'] }))
    query = query.where(condition)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return results(
    entity,
    rows.map(({ reference, name, ...row }) => ({ ...row, label: `${reference} ${name}` })),
  )
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

const results = (kind: SearchKind, rows: readonly Found[]): SearchResult[] =>
  rows.map(({ id, label, detail = null, list_id = null, matches }) => ({
    kind,
    id,
    label,
    detail,
    list_id,
    ...(matches !== undefined && { matches: Number(matches) }),
  }))
