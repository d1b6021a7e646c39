import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Mail that the server rejects for now is retried by other rules than mail that waits for the server. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('rejections', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('outbox').addColumn('sent_again_at', 'text').execute()
}
