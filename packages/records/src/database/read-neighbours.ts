import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Neighbours } from '../paging.ts'
import type { Db } from './open.ts'
import { type Order, orderBy } from './read-page.ts'

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
