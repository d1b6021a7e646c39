import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The layouts of imported circulars, each with the issue date of the last one applied. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('circular_layout')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('issued', 'text')
    .execute()
}
