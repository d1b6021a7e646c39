import type { Kysely } from 'kysely'

/** Where something stood before it was marked as spam, so that it can go back there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiry', 'application'])
    await db.schema.alterTable(table).addColumn('status_before_spam', 'text').execute()
}
