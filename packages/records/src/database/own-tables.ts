import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Tables } from './schema.ts'

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the tables of schema.ts, for the first migration. The revision begins with 1. */
export async function createOwnTables(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('change')
    .addColumn('id', 'integer', idColumn)
    .addColumn('at', 'text', notNull)
    .addColumn('account_id', 'integer')
    .addColumn('batch', 'text', notNull)
    .addColumn('entity', 'text', notNull)
    .addColumn('entity_id', 'integer', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('account_name', 'text')
    .addColumn('address', 'text')
    .addColumn('undoes', 'text')
    .addColumn('title', 'text')
    .execute()
  await db.schema.createIndex('change_by_moment').on('change').column('at').execute()
  await db.schema.createIndex('change_of_account').on('change').column('account_id').execute()
  await db.schema.createIndex('change_of_batch').on('change').column('batch').execute()
  await db.schema.createIndex('change_of_entity').on('change').columns(['entity', 'entity_id']).execute()
  await db.schema.createIndex('change_undoes').on('change').column('undoes').execute()

  await db.schema
    .createTable('change_search')
    .addColumn('change_id', 'integer', (column) => column.primaryKey())
    .addColumn('batch', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('entity', 'text', notNull)
    .addColumn('subject_id', 'integer')
    .addColumn('words', 'text', notNull)
    .execute()
  await db.schema.createIndex('change_search_of_subject').on('change_search').column('subject_id').execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'integer', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('fingerprint', 'text', notNull)
    .addColumn('answer', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('at').execute()

  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('n', 'integer', notNull)
    .execute()

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'text', notNull)
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('failing_since', 'text')
    .execute()
  await db.schema
    .createTable('job_item')
    .addColumn('job', 'text', notNull)
    .addColumn('item', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('tries', 'integer', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('failed_at', 'text', notNull)
    .addColumn('is_set_aside', 'integer', notNull)
    .addPrimaryKeyConstraint('job_item_key', ['job', 'item'])
    .execute()

  await db.insertInto('revision').values({ id: 1, n: 1 }).execute()
}

type NewTable = ReturnType<Kysely<Tables>['schema']['createTable']>

/** Creates the tables of mail, for a site that sends any. `withOwn` adds its own columns to the outbox. */
export async function createMailTables(
  db: Kysely<Tables>,
  { idColumn, bytesType }: Dialect,
  withOwn: (outbox: NewTable) => NewTable = (outbox) => outbox,
): Promise<void> {
  const outbox = db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', idColumn)
    .addColumn('kind', 'text', notNull)
    .addColumn('entity', 'text', notNull)
    .addColumn('entity_id', 'integer', notNull)
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text')
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('state', 'text', notNull)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', notNull)
    .addColumn('next_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('rejections', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_again_at', 'text')
    .addColumn('unsubscribe', 'text')
  await withOwn(outbox).execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('outbox_about').on('outbox').columns(['entity', 'entity_id']).execute()
  await db.schema
    .createTable('outbox_file')
    .addColumn('id', 'integer', idColumn)
    .addColumn('outbox_id', 'integer', (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', notNull)
    .addColumn('content', bytesType, notNull)
    .execute()
  await db.schema.createIndex('outbox_file_of_mail').on('outbox_file').column('outbox_id').execute()

  await db.schema
    .createTable('unconfirmed_mail')
    .addColumn('day', 'text', notNull)
    .addColumn('mailbox', 'text', notNull)
    .addColumn('mails', 'integer', notNull)
    .addPrimaryKeyConstraint('unconfirmed_mail_key', ['day', 'mailbox'])
    .execute()
}
