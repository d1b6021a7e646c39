import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Mail that was read from the mailbox, who may send circulars there, and since when a job fails. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('senders', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.insertInto('mailbox').values({ id: 1, senders: '' }).execute()
  await db.schema
    .createTable('received_mail')
    .addColumn('id', 'integer', idColumn)
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('sender', 'text')
    .addColumn('subject', 'text')
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('drafts', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('entity', 'text')
    .addColumn('entity_id', 'integer')
    .addColumn('text', 'text')
    .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createIndex('received_mail_uid')
    .unique()
    .on('received_mail')
    .columns(['uid_validity', 'uid'])
    .execute()
  await db.schema
    .createIndex('received_mail_of')
    .on('received_mail')
    .columns(['entity', 'entity_id'])
    .execute()
  await db.schema.alterTable('job').addColumn('failing_since', 'text').execute()
}
