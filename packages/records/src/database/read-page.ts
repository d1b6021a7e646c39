import { nameKey, tidyName } from '@sailing-desk/trade/text'
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from 'kysely'
import type { Counted, Neighbours, Page, PageQuery } from '../paging.ts'
import { searchWords } from '../search-words.ts'
import type { Db } from './open.ts'
import { countRows } from './queries.ts'

export type { PageQuery }

/** The sort names of a list, with the column or expression of each. */
export type Order = { id: string; by: Record<string, string | Expression<unknown>> }

/** Sorts by text columns of a table, regardless of case. */
export function byText(table: string, columns: readonly string[]): Order['by'] {
  return Object.fromEntries(columns.map((column) => [column, sql`lower(${sql.ref(`${table}.${column}`)})`]))
}

/**
 * Returns one page and the total number of rows. Null values come last in either direction; ties are in order of id. If
 * `show` is not in the list, returns the requested page.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { page, size, sort, show }: PageQuery,
): Promise<Page<Simplify<Row>>> {
  const rows = query.clearSelect()
  const ordering = orderBy(order, sort)
  const numbered = sql`${rows.select([
    sql`${sql.ref(order.id)}`.as('row_id'),
    sql`row_number() over (order by ${ordering})`.as('place'),
  ])}`
  const counted = sql`${rows.select(sql`count(*)`.as('total'))}`

  const total = await readNumber(db, sql<Numbered>`select total as n from ${counted} as counted`)
  const place =
    show &&
    (await readNumber(
      db,
      sql<Numbered>`select place as n from ${numbered} as numbered where row_id = ${show}`,
    ))
  const at = place ? Math.ceil(place / size) : page
  const found = await query
    .orderBy(ordering)
    .limit(size)
    .offset((at - 1) * size)
    .execute()
  return { rows: found, total, page: at }
}

/** Returns the order-by expression. */
export function orderBy({ id, by }: Order, sort = '') {
  const column = by[sort.replace(/^-/, '')]
  if (column === undefined) return sql`${sql.ref(id)}`
  const value = typeof column === 'string' ? sql.ref(column) : column
  return sql`${value} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, ${sql.ref(id)}`
}

/** PostgreSQL returns counts as text. */
type Numbered = { n: number | string }

async function readNumber(db: Db, query: RawBuilder<Numbered>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** Whether each word of the search is in one of the columns, which must hold name keys. */
export function contains(columns: readonly string[], search: string): Expression<SqlBool> {
  return containsWords(
    columns.map((column) => sql.ref(column)),
    nameKey(search),
  )
}

/** The number of rows a query matches regardless of its limit. */
export const matchCount = sql<number | string>`count(*) over ()`

/** Sorts matches at the beginning of the column first. */
export function prefixFirst(column: string, search: string): Expression<number> {
  return sql<number>`case when ${sql.ref(column)} like ${`${likeLiteral(search)}%`} escape '\\' then 0 else 1 end`
}

const likeLiteral = (search: string) => escapeLike(nameKey(search))

/** Whether each word of the text is in one of the expressions. Both must be in lower case. */
export function containsWords(values: readonly Expression<unknown>[], text: string): Expression<SqlBool> {
  const conditions = searchWords(text).map((word) => {
    const pattern = `%${escapeLike(word)}%`
    const matches = values.map((value) => sql`${value} like ${pattern} escape '\\'`)
    return sql`(${sql.join(matches, sql` or `)})`
  })
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}

/** Escapes text for a `like` pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Filters and search of a list. */
type ListConditions = {
  /** Values by column: null matches null, undefined is ignored. */
  is: Record<string, string | number | null | undefined>
  /** Excluded values by column; undefined is ignored. */
  isNot?: Record<string, string | undefined>
  search: string | undefined
  /** The columns that are searched. */
  columns: readonly string[]
}

/** Returns the SQL conditions. A search must find all of its words, ignoring case. */
export function conditionsOf(
  table: string,
  { is, isNot = {}, search, columns }: ListConditions,
): Expression<SqlBool>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = Object.entries(is).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [value === null ? sql<SqlBool>`${column(name)} is null` : sql<SqlBool>`${column(name)} = ${value}`]
  })
  for (const [name, value] of Object.entries(isNot))
    if (value !== undefined) conditions.push(sql<SqlBool>`${column(name)} <> ${value}`)
  if (!search) return conditions
  const texts = columns.map((name) => sql`lower(${column(name)})`)
  return [...conditions, containsWords(texts, tidyName(search).toLowerCase())]
}

type NeighbourQuery = {
  order: Order
  /** The conditions of the list. The row itself is included in any case. */
  conditions: readonly Expression<SqlBool>[]
  id: number
  sort?: string | undefined
}

/** Returns the rows before and after one in a list; undefined if `query` does not select it. */
export async function readNeighbours<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, conditions, id, sort }: NeighbourQuery,
): Promise<Neighbours | undefined> {
  const own = sql.ref(order.id)
  const ordering = orderBy(order, sort)
  const inList = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
  const ordered = query
    .clearSelect()
    .where(sql<boolean>`((${inList}) or ${own} = ${id})`)
    .select([
      sql`${own}`.as('row_id'),
      sql`lag(${own}) over (order by ${ordering})`.as('previous'),
      sql`lead(${own}) over (order by ${ordering})`.as('next'),
      sql`row_number() over (order by ${ordering})`.as('place'),
      sql`count(*) over ()`.as('total'),
    ])
  const { rows } = await sql<NeighbourRows>`
    select previous, next, place, total from ${sql`${ordered}`} as walked where row_id = ${id}`.execute(db)
  const [found] = rows
  return found && { ...found, place: Number(found.place), total: Number(found.total) }
}

/** PostgreSQL returns counts as text. */
type NeighbourRows = {
  previous: number | null
  next: number | null
  place: number | string
  total: number | string
}

/** So many of the newest, or of those before one of them. */
export type Newest = { before: number | undefined; limit: number }

/** The newest rows that a query finds, the oldest first. */
export async function readNewest<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { before, limit }: Newest,
): Promise<Counted<Simplify<Row>>> {
  const asked = before === undefined ? query : query.where(sql<boolean>`${sql.ref(id)} < ${before}`)
  const rows = await asked.orderBy(sql.ref(id), 'desc').limit(limit).execute()
  return { rows: rows.toReversed(), total: await countRows(asked) }
}
