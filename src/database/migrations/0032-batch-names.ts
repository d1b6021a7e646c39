import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * What a write is called, and what each change is found by: narrow rows, because the rows of the history are too wide to be
 * read for a search. What the history already has is added at the next start.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('change').addColumn('title', 'text').execute()
  await db.schema
    .createTable('change_search')
    .addColumn('change_id', 'integer', (column) => column.primaryKey())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('voyage_id', 'integer')
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('change_search_of_voyage').on('change_search').column('voyage_id').execute()
}
