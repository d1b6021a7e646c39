import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Which write another one took back. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('change').addColumn('undoes', 'text').execute()
  await db.schema.createIndex('change_undoes').on('change').column('undoes').execute()
  await db.schema.createIndex('change_by_moment').on('change').column('at').execute()
}
