import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Published circulars are kept for a while, so that undoing their publication returns them to review. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('draft').addColumn('published_batch', 'text').execute()
}
