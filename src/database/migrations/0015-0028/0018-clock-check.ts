import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** What the clock showed when it was last trusted, so that one that has jumped is noticed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('clock_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('trusted_at', 'text', (column) => column.notNull())
    .addColumn('doubted_at', 'text')
    .execute()
  await sql`insert into clock_check (id, trusted_at) values (1, ${new Date().toISOString()})`.execute(db)
}
