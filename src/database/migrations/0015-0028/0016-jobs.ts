import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Scheduled jobs, each run by one process at a time. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('leased_by', 'text')
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('failure', 'text')
    .execute()
}
