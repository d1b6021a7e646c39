import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Metres, tonnes, and tonnes per square metre. */
const SHIP_LIMITS = [
  ...['ramp_width', 'ramp_load', 'door_height', 'deck_height', 'deck_load'],
  ...['crane_load', 'tandem_load', 'hatch_length', 'hatch_width', 'hold_height'],
]

/** What ships and ports can carry and lift. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const limit of SHIP_LIMITS)
    await db.schema.alterTable('ship').addColumn(limit, 'double precision').execute()
  await db.schema
    .alterTable('ship')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('port').addColumn('heaviest_lift', 'double precision').execute()
}
