import type { Db } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'
import { issuedOfLayouts } from '../../database/queries/newest-circular.ts'
import { REGISTER } from '../../database/tables/register.ts'
import type { ReadLayout, RememberedLayout } from './layout-memory.ts'

/** What is remembered of all layouts. */
export async function readLayouts(db: Db): Promise<RememberedLayout[]> {
  const stored = await db.selectFrom('circular_layout').selectAll().execute()
  const issued = new Map((await issuedOfLayouts(db)).map((layout) => [layout.fingerprint, layout.issued]))
  return stored.map(({ choices, parts, ...layout }) => ({
    ...layout,
    issued: issued.get(layout.fingerprint) ?? null,
    choices: choices === null ? null : JSON.parse(choices),
    parts: JSON.parse(parts ?? '[]'),
  }))
}

/**
 * Remembers the choices about a circular for the next one of its layout, and its issue date if it is the newest. Of more layouts than the
 * register allows, those whose last circular is the oldest are forgotten.
 */
export async function rememberLayout(
  db: Db,
  { fingerprint, name, choices, parts }: ReadLayout,
  issued: string | null,
): Promise<void> {
  const before = await db
    .selectFrom('circular_layout')
    .select('issued')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  const newest = [before?.issued ?? '', issued ?? ''].toSorted().at(-1) || null
  const values = { issued: newest, name, choices: JSON.stringify(choices), parts: JSON.stringify(parts) }
  await db
    .insertInto('circular_layout')
    .values({ fingerprint, ...values })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(values))
    .execute()
  const oldest = db
    .selectFrom('circular_layout')
    .select('fingerprint')
    .where('fingerprint', '!=', fingerprint)
    .orderBy(sql`coalesce(issued, '') desc`)
    .orderBy('fingerprint')
    .limit(MAX_FORGOTTEN)
    .offset(REGISTER.circular_layout.growth.atMost - 1)
  await db.deleteFrom('circular_layout').where('fingerprint', 'in', oldest).execute()
}

/** SQLite takes no offset without a limit. */
const MAX_FORGOTTEN = 1000
