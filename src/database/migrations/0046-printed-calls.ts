import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** What each published circular said of each call, so that a change by hand is told from what circulars say. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('printed_call')
    .addColumn('id', 'integer', idColumn)
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('vessel_id', 'integer', (column) => column.notNull())
    .addColumn('port_id', 'integer', (column) => column.notNull())
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
