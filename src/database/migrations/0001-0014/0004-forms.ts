import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** What visitors send, with the files beside the rows they came with, and the mail that tells of it. */
export async function up(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await received(db.schema.createTable('enquiry').addColumn('id', 'integer', idColumn))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute()
  await received(db.schema.createTable('application').addColumn('id', 'integer', idColumn))
    .addColumn('contact_number', 'text', (column) => column.notNull())
    .addColumn('current_location', 'text', (column) => column.notNull())
    .addColumn('specialization', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('may_be_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resume_name', 'text', (column) => column.notNull())
    .addColumn('resume_type', 'text', (column) => column.notNull())
    .addColumn('resume_bytes', 'integer', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull())
    .execute()
  for (const table of ['enquiry', 'application']) {
    await db.schema.createIndex(`${table}_received`).on(table).column('received_at').execute()
  }

  await db.schema
    .createTable('resume')
    .addColumn('application_id', 'integer', (column) => column.primaryKey().references('application.id'))
    .addColumn('content', bytesType, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('inbox_note')
    .addColumn('id', 'integer', idColumn)
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer')
    .addColumn('account_name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('inbox_note_of').on('inbox_note').columns(['entity', 'entity_id']).execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', idColumn)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text')
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
}

/** What an enquiry and an application have in common. */
function received<Table extends string>(table: CreateTableBuilder<Table, 'id'>) {
  return table
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('flag', 'text')
    .addColumn('assignee_id', 'integer')
    .addColumn('read_at', 'text')
    .addColumn('notice', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
}
