import type { Updateable } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'

/** The issue date (ISO day) of the newest circular of this layout that was applied; null if there is none. */
export async function lastIssued(db: Db, fingerprint: string): Promise<string | null> {
  return (await findLayout(db, fingerprint))?.issued ?? null
}

function findLayout(db: Db, fingerprint: string) {
  return db
    .selectFrom('circular_layout')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

export function listLayouts(db: Db) {
  return db.selectFrom('circular_layout').selectAll().execute()
}

/** Sets some of what is remembered of a layout; the rest stays. */
export async function saveLayout(
  db: Db,
  fingerprint: string,
  values: Updateable<Tables['circular_layout']>,
): Promise<void> {
  await db
    .insertInto('circular_layout')
    .values({ fingerprint, issued: null, name: null, choices: null, parts: null, ...values })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(values))
    .execute()
}
