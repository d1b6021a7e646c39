import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Ships remember the names like theirs of which somebody said that they are other ships. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('ship').addColumn('distinct_from', 'text').execute()
}
