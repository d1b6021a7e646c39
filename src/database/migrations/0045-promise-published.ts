import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Since when a promised arrival had been published. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('arrival').addColumn('published_by', 'text').execute()
}
