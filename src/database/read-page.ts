import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Page, PageQuery } from '../lib/paging.ts'
import { nameKey } from '../lib/text.ts'
import { asPattern, containsWords } from './contains-words.ts'
import type { Db } from './open.ts'

export type { PageQuery }

/** What a list can be sorted by: names as callers give them, and the column or expression behind each. */
export type Order = { id: string; by: Record<string, string | Expression<unknown>> }

/**
 * One page of what `query` selects, and how many rows it selects in all. Rows without a value come last, whichever way
 * they are sorted; rows that are alike stand in the order of their ids. Where `show` is not in the list, it is the page
 * that was asked for.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { page, size, sort, show }: PageQuery,
): Promise<Page<Row>> {
  const rows = query.clearSelect()
  const inOrder = orderBy(order, sort)
  const numbered = sql`${rows.select([
    sql`${sql.ref(order.id)}`.as('row_id'),
    sql`row_number() over (order by ${inOrder})`.as('place'),
  ])}`
  const counted = sql`${rows.select(sql`count(*)`.as('total'))}`

  const total = await readNumber(db, sql`select total as n from ${counted} as counted`)
  const place =
    show && (await readNumber(db, sql`select place as n from ${numbered} as numbered where row_id = ${show}`))
  const at = place ? Math.ceil(place / size) : page
  const found = await query
    .orderBy(inOrder)
    .limit(size)
    .offset((at - 1) * size)
    .execute()
  return { rows: found as Row[], total, page: at }
}

/** What a list is sorted by. */
export function orderBy({ id, by }: Order, sort = '') {
  const column = by[sort.replace(/^-/, '')]
  if (column === undefined) return sql`${sql.ref(id)}`
  const value = typeof column === 'string' ? sql.ref(column) : column
  return sql`${value} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last, ${sql.ref(id)}`
}

/** PostgreSQL gives counts as text. */
async function readNumber(db: Db, question: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await question.execute(db)
  return Number((rows[0] as { n: number | string } | undefined)?.n ?? 0)
}

/** Whether every word of the search stands in one of the columns, which hold names as they are compared. */
export function contains(columns: readonly string[], search: string): Expression<SqlBool> {
  return containsWords(
    columns.map((column) => sql.ref(column)),
    nameKey(search),
  )
}

/** How many rows a query selects beside those that its limit lets through. */
export const matchCount = sql<number | string>`count(*) over ()`

/** Sorts before the others what begins with what was searched for. */
export function beginningFirst(column: string, search: string): Expression<number> {
  return sql<number>`case when ${sql.ref(column)} like ${`${literally(search)}%`} escape '\\' then 0 else 1 end`
}

const literally = (search: string) => asPattern(nameKey(search))
