import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Leases of scans end at a time, and the clock is compared with the newest row. Waiting resumes are scanned again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropTable('clock_check').execute()
  await sql`delete from scan_lease`.execute(db)
  await db.schema
    .alterTable('scan_lease')
    .addColumn('leased_until', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
