import { type SelectQueryBuilder, sql } from 'kysely'

/** How many rows a query finds. PostgreSQL returns counts as text. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('n')).$castTo<{ n: number | string }>()
  return Number((await counted.executeTakeFirstOrThrow()).n)
}
