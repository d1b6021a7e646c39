import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Forms and documents to download, and their previous versions. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await withFile(
    db.schema
      .createTable('download')
      .addColumn('id', 'integer', idColumn)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
  ).execute()
  await withFile(
    db.schema
      .createTable('download_version')
      .addColumn('id', 'integer', idColumn)
      .addColumn('download_id', 'integer', (column) => column.notNull().references('download.id')),
  ).execute()
  await db.schema.createIndex('version_of_download').on('download_version').column('download_id').execute()
}

const withFile = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table
    .addColumn('document_on', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
