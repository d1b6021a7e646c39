import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** When cargo for a call is no longer accepted: the text as typed, and its last day. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['cut_off', 'cut_off_on'])
    await db.schema.alterTable('schedule').addColumn(column, 'text').execute()
}
