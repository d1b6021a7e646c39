import type { Db } from '../../database/open.ts'

/** The issue date (ISO day) of the newest circular of this layout that was applied; null if there is none. */
export async function lastIssued(db: Db, fingerprint: string): Promise<string | null> {
  const row = await db
    .selectFrom('circular_layout')
    .select('issued')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row?.issued ?? null
}

export async function saveIssued(db: Db, fingerprint: string, issued: string): Promise<void> {
  await db
    .insertInto('circular_layout')
    .values({ fingerprint, issued, name: null, choices: null, parts: null })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ issued }))
    .execute()
}
