import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Templates and signatures of replies, files sent with mail, what a failed reply returns to; dates to come back, stages of applicants. */
export async function up(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('reply_template')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('outbox_file')
    .addColumn('id', 'integer', idColumn)
    .addColumn('outbox_id', 'integer', (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', bytesType, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('outbox_file_of_mail').on('outbox_file').column('outbox_id').execute()
  await db.schema.alterTable('outbox').addColumn('status_before', 'text').execute()
  await db.schema.alterTable('account').addColumn('signature', 'text').execute()
  for (const entity of ['enquiry', 'application'])
    await db.schema.alterTable(entity).addColumn('come_back_on', 'text').execute()
  await db.schema
    .alterTable('application')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('received'))
    .execute()
}
