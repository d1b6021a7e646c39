import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** What visitors see change is recorded with each write. What the history already has is converted at the next start. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('public_change')
    .addColumn('id', 'integer', idColumn)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('route_id', 'integer', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('vessel_id', 'integer', (column) => column.notNull())
    .addColumn('ship_id', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('voyage', 'text')
    .addColumn('was', 'text')
    .addColumn('now', 'text')
    .addColumn('doubts', 'text')
    .execute()
  await db.schema
    .createTable('route_changed')
    .addColumn('route_id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('revision').addColumn('changes_id', 'integer').execute()
  const { newest } = await db
    .selectFrom('change')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  // Nothing to convert.
  if (newest === null) await db.updateTable('revision').set({ changes_id: 0 }).execute()
}
