import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Rules from which cut-offs are worked out, and the holidays that their working days leave out. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('cut_off_rule')
    .addColumn('id', 'integer', idColumn)
    .addColumn('port_id', 'integer', (column) => column.notNull().references('port.id'))
    .addColumn('route_id', 'integer', (column) => column.references('route.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    // Port, route and kind in one: null would be distinct from null in an index over three columns.
    .addColumn('scope_key', 'text', (column) => column.notNull().unique())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('counted_from', 'text', (column) => column.notNull())
    .addColumn('counting', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const column of ['port_id', 'route_id'])
    await db.schema.createIndex(`cut_off_rule_${column}`).on('cut_off_rule').column(column).execute()
  await db.schema
    .createTable('holiday')
    .addColumn('id', 'integer', idColumn)
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('country_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('holiday_day_country_key')
    .unique()
    .on('holiday')
    .columns(['day', 'country_key'])
    .execute()
}
