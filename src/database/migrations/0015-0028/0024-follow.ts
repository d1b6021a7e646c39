import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** Who gets e-mail alerts of changes, of what, and up to when they were sent. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('follower')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('follower_id', 'integer', (column) => column.notNull().references('follower.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('min_days', 'integer', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('reminded_at', 'text')
    .execute()
  await db.schema.createIndex('subscription_of').on('subscription').column('follower_id').execute()
  await db.schema
    .createTable('alert_run')
    .addColumn('frequency', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
}
