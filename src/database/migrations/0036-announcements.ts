import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** What the office tells visitors for a while, on all pages or on those of the schedule, a route or a port. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('announcement')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('route_id', 'integer', (column) => column.references('route.id'))
    .addColumn('port_id', 'integer', (column) => column.references('port.id'))
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('until_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const column of ['route_id', 'port_id'])
    await db.schema.createIndex(`announcement_${column}`).on('announcement').column(column).execute()
}
