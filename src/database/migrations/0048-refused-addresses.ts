import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Addresses that mail servers have refused, and answers of programs. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('customer').addColumn('refused_at', 'text').execute()
  await db.schema.alterTable('customer').addColumn('refused_reason', 'text').execute()
  await db.schema
    .alterTable('follower')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('received_mail')
    .addColumn('is_automatic', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
