import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Mail that somebody subscribed to names the address that stops it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('unsubscribe', 'text').execute()
}
