import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** Customers who get the schedule by mail, the mailings to them, and the addresses that want none. Codes of routes for other systems. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('customer')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('interests', 'text', (column) => column.notNull())
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('consented_on', 'text', (column) => column.notNull())
    .addColumn('unsubscribed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('unsubscribed_address')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mailing')
    .addColumn('id', 'integer', idColumn)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('files_of', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text')
    .addColumn('customers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('mailing_id', 'integer', (column) => column.references('mailing.id'))
    .execute()
  // One mail to a customer for one mailing, however often it is started. Null is distinct from null on both databases.
  await db.schema
    .createIndex('outbox_of_mailing')
    .unique()
    .on('outbox')
    .columns(['mailing_id', 'entity_id'])
    .execute()
  await db.schema.alterTable('route').addColumn('service_code', 'text').execute()
}
