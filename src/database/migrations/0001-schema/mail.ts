import type { Dialect } from '@sailing-desk/records/database/dialect'
import { createMailTables } from '@sailing-desk/records/database/own-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { notNull, unique, version } from './columns.ts'

/** Mail to send and mail that was read; customers and followers who get it. */
export async function createMail(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { idColumn } = dialect
  await db.schema
    .createTable('mailing')
    .addColumn('id', 'integer', idColumn)
    .addColumn('subject', 'text', notNull)
    .addColumn('note', 'text', notNull)
    .addColumn('audience', 'text', notNull)
    .addColumn('files_of', 'integer')
    .addColumn('state', 'text', notNull)
    .addColumn('send_at', 'text', notNull)
    .addColumn('send_by', 'integer')
    .addColumn('failure', 'text')
    .addColumn('queued_at', 'text')
    .addColumn('customers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await createMailTables(db, dialect, (outbox) =>
    outbox
      .addColumn('mailing_id', 'integer', (column) => column.references('mailing.id'))
      .addColumn('status_before', 'text'),
  )
  // One mail to a customer for one mailing, however often it is started. Null is distinct from null on both databases.
  await db.schema
    .createIndex('outbox_of_mailing')
    .on('outbox')
    .unique()
    .columns(['mailing_id', 'entity_id'])
    .execute()

  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('senders', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('received_mail')
    .addColumn('id', 'integer', idColumn)
    .addColumn('uid_validity', 'text', notNull)
    .addColumn('uid', 'text', notNull)
    .addColumn('received_at', 'text', notNull)
    .addColumn('sender', 'text')
    .addColumn('subject', 'text')
    .addColumn('result', 'text', notNull)
    .addColumn('reason', 'text')
    .addColumn('drafts', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('entity', 'text')
    .addColumn('entity_id', 'integer')
    .addColumn('text', 'text')
    .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('is_automatic', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('received_mail_of')
    .on('received_mail')
    .columns(['entity', 'entity_id'])
    .execute()
  await db.schema
    .createIndex('received_mail_uid')
    .on('received_mail')
    .unique()
    .columns(['uid_validity', 'uid'])
    .execute()

  await db.schema
    .createTable('customer')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', unique)
    .addColumn('company', 'text', notNull)
    .addColumn('person', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('email_key', 'text', unique)
    .addColumn('interests', 'text', notNull)
    .addColumn('consent', 'text', notNull)
    .addColumn('consented_on', 'text', notNull)
    .addColumn('unsubscribed_at', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('version', 'integer', version)
    .addColumn('refused_at', 'text')
    .addColumn('refused_reason', 'text')
    .execute()

  await db.schema
    .createTable('unsubscribed_address')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', notNull)
    .execute()

  await db.schema
    .createTable('follower')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', unique)
    .addColumn('email', 'text', notNull)
    .addColumn('email_key', 'text', unique)
    .addColumn('created_at', 'text', notNull)
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('subscription')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', unique)
    .addColumn('follower_id', 'integer', (column) => column.notNull().references('follower.id'))
    .addColumn('path', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('min_days', 'integer', notNull)
    .addColumn('frequency', 'text', notNull)
    .addColumn('requested_at', 'text', notNull)
    .addColumn('confirmed_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('reminded_at', 'text')
    .execute()
  await db.schema.createIndex('subscription_of').on('subscription').column('follower_id').execute()

  await db.schema
    .createTable('alert_run')
    .addColumn('frequency', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', notNull)
    .execute()
}
