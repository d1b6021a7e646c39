import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** What the office has changed of the company. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('company_setting')
    .addColumn('id', 'integer', idColumn)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
