import { nameKey } from '@sailing-desk/trade/text'
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from 'kysely'
import type { Page, PageQuery } from '../paging.ts'
import { containsWords, escapeLike } from './contains-words.ts'
import type { Db } from './open.ts'

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
