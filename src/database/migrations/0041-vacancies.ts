import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** Vacancies on the Careers page, and which of them an application is for: with its title, which outlives the vacancy. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('vacancy')
    .addColumn('id', 'integer', idColumn)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('employment_type', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('posted_on', 'text', (column) => column.notNull())
    .addColumn('closes_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('application').addColumn('vacancy_id', 'integer').execute()
  await db.schema.alterTable('application').addColumn('vacancy_title', 'text').execute()
}
