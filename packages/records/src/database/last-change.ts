import type { Db } from './open.ts'

/** In SQL, what times look like: that of a damaged row of the history would be the last of all. */
export const LIKE_TIME = '____-__-__T__:__:__.___Z'

/** Returns when a row of one of these tables was last changed (ISO timestamp). */
export async function lastChangeOf(db: Db, entities: readonly string[]): Promise<string | undefined> {
  const newest = await db
    .selectFrom('change')
    .select('at')
    .where('entity', 'in', entities)
    .where('at', 'like', LIKE_TIME)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at
}
