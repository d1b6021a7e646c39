import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The code of a route for systems that read the schedule by the standard of DCSA. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('route').addColumn('service_code', 'text').execute()
}
