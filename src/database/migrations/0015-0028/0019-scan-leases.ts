import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Resumes that a process is having scanned. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('scan_lease')
    .addColumn('application_id', 'integer', (column) =>
      column.primaryKey().references('application.id').onDelete('cascade'),
    )
    .addColumn('leased_by', 'text', (column) => column.notNull())
    .execute()
}
