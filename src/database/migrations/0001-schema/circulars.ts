import type { Dialect } from '@sailing-desk/records/database/dialect'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Kysely } from 'kysely'
import { notNull, version } from './columns.ts'

/** Circulars from partners, and changes to the schedule that are not published yet. */
export async function createCirculars(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('circular_layout')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('issued', 'text')
    .addColumn('name', 'text')
    .addColumn('choices', 'text')
    .addColumn('parts', 'text')
    .execute()

  await db.schema
    .createTable('draft')
    .addColumn('id', 'integer', idColumn)
    .addColumn('kind', 'text', notNull)
    .addColumn('route_id', 'integer', (column) => column.unique())
    .addColumn('title', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('updated_by', 'integer')
    .addColumn('publish_at', 'text')
    .addColumn('publish_by', 'integer')
    .addColumn('failure', 'text')
    .addColumn('preview_until', 'text')
    .addColumn('version', 'integer', version)
    .addColumn('published_batch', 'text')
    .execute()

  await db.schema
    .createTable('held_call')
    .addColumn('id', 'integer', idColumn)
    .addColumn('route_id', 'integer', (column) => column.notNull().references('route.id').onDelete('cascade'))
    .addColumn('batch', 'text', notNull)
    .addColumn('applied_at', 'text', notNull)
    .addColumn('circular', 'text')
    .addColumn('cell', 'text', notNull)
    .addColumn('vessel_key', 'text', notNull)
    .addColumn('port', 'text', notNull)
    .addColumn('dates', 'text', notNull)
    .execute()
  await db.schema.createIndex('held_call_route').on('held_call').column('route_id').execute()

  await db.schema
    .createTable('circular_file')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('content', bytesType, notNull)
    .execute()

  await db.schema
    .createTable('archived_circular')
    .addColumn('id', 'integer', idColumn)
    .addColumn('hash', 'text', notNull)
    .addColumn('size', 'integer', notNull)
    .addColumn('file', 'text', notNull)
    .addColumn('circular', 'text')
    .addColumn('issued', 'text')
    .addColumn('read_at', 'text', notNull)
    .addColumn('account_id', 'integer')
    .addColumn('account_name', 'text')
    .addColumn('draft_id', 'integer')
    .addColumn('choices', 'text', notNull)
    .addColumn('changes', 'text')
    .addColumn('change_count', 'integer')
    .addColumn('layout', 'text')
    .addColumn('batch', 'text')
    .addColumn('published_at', 'text')
    .execute()
  await db.schema
    .createIndex('archived_circular_draft_id')
    .on('archived_circular')
    .column('draft_id')
    .execute()
  await db.schema.createIndex('archived_circular_hash').on('archived_circular').column('hash').execute()

  await db.schema
    .createTable('printed_call')
    .addColumn('id', 'integer', idColumn)
    .addColumn('batch', 'text', notNull)
    .addColumn('vessel_id', 'integer', notNull)
    .addColumn('port_id', 'integer', notNull)
    .addColumn('call_id', 'integer')
    .addColumn('dates', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('eta', 'text')
    .addColumn('etd', 'text')
    .addColumn('cut_off', 'text')
    .addColumn('corrected', 'text')
    .execute()
  await db.schema
    .createIndex('printed_call_of_voyage')
    .on('printed_call')
    .columns(['vessel_id', 'port_id'])
    .execute()
}
