import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Where something stood before it was marked as spam, so that it can go back there. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['enquiry', 'application'])
    await db.schema.alterTable(table).addColumn('status_before_spam', 'text').execute()
}
