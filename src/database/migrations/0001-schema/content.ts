import type { Dialect } from '@sailing-desk/records/database/dialect'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { notNull, unique, version } from './columns.ts'

/** What the office edits of the public pages. */
export async function createContent(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('company_setting')
    .addColumn('id', 'integer', idColumn)
    .addColumn('key', 'text', unique)
    .addColumn('value', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('page_text')
    .addColumn('id', 'integer', idColumn)
    .addColumn('page', 'text', notNull)
    .addColumn('slot', 'text', notNull)
    .addColumn('value', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()
  await db.schema.createIndex('page_text_slot').on('page_text').unique().columns(['page', 'slot']).execute()

  await db.schema
    .createTable('page_draft')
    .addColumn('id', 'integer', idColumn)
    .addColumn('page', 'text', unique)
    .addColumn('texts', 'text', notNull)
    .addColumn('base', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('updated_by', 'integer')
    .addColumn('publish_at', 'text')
    .addColumn('publish_by', 'integer')
    .addColumn('failure', 'text')
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('site_file')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('unused_since', 'text')
    .addColumn('content', bytesType, notNull)
    .execute()
  // Answers how large all of them are together.
  await db.schema.createIndex('site_file_by_bytes').on('site_file').column('bytes').execute()

  await db.schema
    .createTable('album')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', notNull)
    .addColumn('title_key', 'text', unique)
    .addColumn('position', 'integer', notNull)
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('photo')
    .addColumn('id', 'integer', idColumn)
    .addColumn('album_id', 'integer', (column) => column.notNull().references('album.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('alt', 'text')
    .addColumn('caption', 'text')
    .addColumn('width', 'integer', notNull)
    .addColumn('height', 'integer', notNull)
    .addColumn('files', 'text', notNull)
    .addColumn('source_hash', 'text', unique)
    .addColumn('version', 'integer', version)
    .execute()
  await db.schema.createIndex('photo_of_album').on('photo').column('album_id').execute()

  await db.schema
    .createTable('download')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('position', 'integer', notNull)
    .addColumn('document_on', 'text', notNull)
    .addColumn('file', 'text', notNull)
    .addColumn('file_name', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('added_at', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()

  await db.schema
    .createTable('download_version')
    .addColumn('id', 'integer', idColumn)
    .addColumn('download_id', 'integer', (column) => column.notNull().references('download.id'))
    .addColumn('document_on', 'text', notNull)
    .addColumn('file', 'text', notNull)
    .addColumn('file_name', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('added_at', 'text', notNull)
    .addColumn('version', 'integer', version)
    .execute()
  await db.schema.createIndex('version_of_download').on('download_version').column('download_id').execute()
}
