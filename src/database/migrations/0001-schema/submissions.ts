import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'
import { notNull, unique, version } from './columns.ts'

/** What visitors send, with the files beside the rows they came with, and what the office works on it with. */
export async function createSubmissions(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('enquiry')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', unique)
    .addColumn('received_at', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('flag', 'text')
    .addColumn('assignee_id', 'integer')
    .addColumn('read_at', 'text')
    .addColumn('notice', 'text')
    .addColumn('version', 'integer', version)
    .addColumn('phone', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('status_before_spam', 'text')
    .addColumn('vessel', 'text')
    .addColumn('from_port', 'text')
    .addColumn('to_port', 'text')
    .addColumn('dates', 'text')
    .addColumn('come_back_on', 'text')
    .execute()
  await db.schema.createIndex('enquiry_received').on('enquiry').column('received_at').execute()

  await db.schema
    .createTable('cargo_line')
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('make_model', 'text')
    .addColumn('length_mm', 'integer', notNull)
    .addColumn('width_mm', 'integer', notNull)
    .addColumn('height_mm', 'integer', notNull)
    .addColumn('weight_kg', 'integer', notNull)
    .addColumn('running', 'text')
    .addColumn('pieces', 'integer', notNull)
    .addPrimaryKeyConstraint('cargo_line_key', ['enquiry_id', 'position'])
    .execute()

  await db.schema
    .createTable('vacancy')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', notNull)
    .addColumn('place', 'text', notNull)
    .addColumn('employment_type', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('posted_on', 'text', notNull)
    .addColumn('closes_on', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('application')
    .addColumn('id', 'integer', idColumn)
    .addColumn('reference', 'text', unique)
    .addColumn('received_at', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('flag', 'text')
    .addColumn('assignee_id', 'integer')
    .addColumn('read_at', 'text')
    .addColumn('notice', 'text')
    .addColumn('version', 'integer', version)
    .addColumn('contact_number', 'text', notNull)
    .addColumn('current_location', 'text', notNull)
    .addColumn('specialization', 'text', notNull)
    .addColumn('description', 'text')
    .addColumn('may_be_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resume_name', 'text', notNull)
    .addColumn('resume_type', 'text', notNull)
    .addColumn('resume_bytes', 'integer', notNull)
    .addColumn('scan', 'text', notNull)
    .addColumn('status_before_spam', 'text')
    .addColumn('come_back_on', 'text')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('vacancy_id', 'integer')
    .addColumn('vacancy_title', 'text')
    .execute()
  await db.schema.createIndex('application_received').on('application').column('received_at').execute()

  await db.schema
    .createTable('resume')
    .addColumn('application_id', 'integer', (column) => column.primaryKey().references('application.id'))
    .addColumn('content', bytesType, notNull)
    .execute()

  await db.schema
    .createTable('scan_lease')
    .addColumn('application_id', 'integer', (column) =>
      column.primaryKey().references('application.id').onDelete('cascade'),
    )
    .addColumn('leased_by', 'text', notNull)
    .addColumn('leased_until', 'text', notNull)
    .execute()

  await db.schema
    .createTable('inbox_note')
    .addColumn('id', 'integer', idColumn)
    .addColumn('entity', 'text', notNull)
    .addColumn('entity_id', 'integer', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('account_id', 'integer')
    .addColumn('account_name', 'text')
    .addColumn('text', 'text', notNull)
    .addColumn('mail_id', 'integer')
    .execute()
  await db.schema.createIndex('inbox_note_of').on('inbox_note').columns(['entity', 'entity_id']).execute()

  await db.schema
    .createTable('reply_template')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', notNull)
    .addColumn('title_key', 'text', unique)
    .addColumn('kind', 'text', notNull)
    .addColumn('subject', 'text')
    .addColumn('text', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('submission_count')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('submissions', 'integer', notNull)
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_at', 'text', notNull)
    .execute()
  await db.schema.createIndex('submission_count_by_age').on('submission_count').column('last_at').execute()
  await db.schema
    .createTable('unconfirmed_mail')
    .addColumn('day', 'text', notNull)
    .addColumn('mailbox', 'text', notNull)
    .addColumn('mails', 'integer', notNull)
    .addPrimaryKeyConstraint('unconfirmed_mail_key', ['day', 'mailbox'])
    .execute()
}
