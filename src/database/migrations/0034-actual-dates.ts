import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** When vessels really arrived and departed; and the arrivals for the on-time figures, which outlive archived voyages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['ata', 'atd'])
    await db.schema.alterTable('schedule').addColumn(column, 'text').execute()
  await db.schema
    .createTable('arrival')
    .addColumn('call_id', 'integer', (column) => column.primaryKey())
    .addColumn('ship', 'text', (column) => column.notNull())
    .addColumn('ship_key', 'text', (column) => column.notNull())
    .addColumn('port', 'text', (column) => column.notNull())
    .addColumn('port_key', 'text', (column) => column.notNull())
    .addColumn('promised_on', 'text', (column) => column.notNull())
    .addColumn('arrived_on', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('arrival_by_day').on('arrival').column('arrived_on').execute()
}
