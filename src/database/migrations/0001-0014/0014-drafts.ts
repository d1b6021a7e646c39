import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** Changes to the schedule that are not published yet, and what is remembered of each layout of a circular. */
export async function up(db: Kysely<Tables>, { idColumn, bytesType }: Dialect): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('id', 'integer', idColumn)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('route_id', 'integer', (column) => column.unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'integer')
    .addColumn('publish_at', 'text')
    .addColumn('publish_by', 'integer')
    .addColumn('failure', 'text')
    .addColumn('preview_hash', 'text', (column) => column.unique())
    .addColumn('preview_until', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('draft_file')
    .addColumn('draft_id', 'integer', (column) =>
      column.primaryKey().references('draft.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', bytesType, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('held_call')
    .addColumn('id', 'integer', idColumn)
    .addColumn('route_id', 'integer', (column) => column.notNull().references('route.id').onDelete('cascade'))
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('circular', 'text')
    .addColumn('cell', 'text', (column) => column.notNull())
    .addColumn('vessel_key', 'text', (column) => column.notNull())
    .addColumn('port', 'text', (column) => column.notNull())
    .addColumn('dates', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('held_call_route').on('held_call').column('route_id').execute()
  for (const column of ['name', 'choices', 'parts'])
    await db.schema.alterTable('circular_layout').addColumn(column, 'text').execute()
}
