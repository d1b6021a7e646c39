import type { Kysely } from 'kysely'
import { naturalKey, searchKey } from '../../../lib/text.ts'
import type { Tables } from '../../tables.ts'

/** What equipment and attributes are searched by, and what measurements are sorted by: 9 MT before 25 MT. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['equipment', 'attribute'] as const)
    await db.schema
      .alterTable(table)
      .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('equipment').addColumn('measurement_key', 'text').execute()
  await fillKeys(db)
}

/** For what was there before. */
export async function fillKeys(db: Kysely<Tables>): Promise<void> {
  const equipment = await db
    .selectFrom('equipment')
    .select(['id', 'name', 'measurement', 'description'])
    .execute()
  for (const { id, name, measurement, description } of equipment) {
    const keys = {
      search_key: searchKey(name, measurement, description),
      measurement_key: naturalKey(measurement),
    }
    await db.updateTable('equipment').set(keys).where('id', '=', id).execute()
  }
  const attributes = await db
    .selectFrom('attribute')
    .select(['id', 'name', 'display_name', 'description'])
    .execute()
  for (const { id, name, display_name, description } of attributes) {
    const search_key = searchKey(name, display_name, description)
    await db.updateTable('attribute').set({ search_key }).where('id', '=', id).execute()
  }
}
