import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** What the office has changed of the texts of pages, and drafts of further changes. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('page_text')
    .addColumn('id', 'integer', idColumn)
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('page_text_slot').on('page_text').columns(['page', 'slot']).unique().execute()
  await db.schema
    .createTable('page_draft')
    .addColumn('id', 'integer', idColumn)
    .addColumn('page', 'text', (column) => column.notNull().unique())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'integer')
    .addColumn('publish_at', 'text')
    .addColumn('publish_by', 'integer')
    .addColumn('failure', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
