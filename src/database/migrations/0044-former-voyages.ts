import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Voyages remember the names by which circulars may still print them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('vessel').addColumn('formerly', 'text').execute()
}
