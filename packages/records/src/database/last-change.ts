import type { Db } from './open.ts'

/** Returns when a row of one of these tables was last changed (ISO timestamp). */
export async function lastChangeOf(db: Db, entities: readonly string[]): Promise<string | undefined> {
  const newest = await db
    .selectFrom('change')
    .select('at')
    .where('entity', 'in', entities)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at
}
