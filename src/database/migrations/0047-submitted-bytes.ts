import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The limits of the public forms count bytes, too. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('submission_count')
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
