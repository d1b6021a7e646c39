import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** What public forms counted among failed logins, under 'posted …', gets a table of its own. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('submission_count')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('submissions', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('submission_count_by_age').on('submission_count').column('last_at').execute()
  await sql`
    insert into submission_count (bucket, submissions, last_at)
    select substr(bucket, 8), failures, last_at from throttle where bucket like 'posted %'
  `.execute(db)
  await sql`delete from throttle where bucket like 'posted %'`.execute(db)
}
