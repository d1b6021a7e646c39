import type { Kysely } from 'kysely'
import { freeSlug, slugOf } from '../../../lib/slug.ts'
import { nameKey } from '../../../lib/text.ts'
import { isToBeNominated } from '../../../lib/vessel-name.ts'
import type { Dialect } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** A row of `vessel` is one voyage: its ship gets a row and an address of its own. */
export async function up(db: Kysely<Tables>, { idColumn }: Dialect): Promise<void> {
  await db.schema
    .createTable('ship')
    .addColumn('id', 'integer', idColumn)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .alterTable('vessel')
    .addColumn('ship_id', 'integer', (column) => column.references('ship.id'))
    .execute()
  await db.schema.createIndex('vessel_of_ship').on('vessel').column('ship_id').execute()
  await db.schema.createIndex('schedule_by_end').on('schedule').columns(['ends_on', 'vessel_id']).execute()

  const shipOf = shipsByName(db)
  for (const { id, name } of await db.selectFrom('vessel').select(['id', 'name']).orderBy('id').execute())
    await db
      .updateTable('vessel')
      .set({ ship_id: await shipOf(name) })
      .where('id', '=', id)
      .execute()
  await addToHistory(db, shipOf)
}

type ShipOf = (name: string) => Promise<number | null>

function shipsByName(db: Kysely<Tables>): ShipOf {
  const ids = new Map<string, number>()
  const slugs = new Set<string>()
  return async (name) => {
    if (isToBeNominated(name)) return null
    const name_key = nameKey(name)
    const known = ids.get(name_key)
    if (known !== undefined) return known
    const slug = freeSlug(slugOf(name) || 'ship', (taken) => slugs.has(taken))
    const { id } = await db
      .insertInto('ship')
      .values({ name, name_key, slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name_key, id)
    slugs.add(slug)
    return id
  }
}

/** An undo writes the values of the history back, so they must name the ship too. */
async function addToHistory(db: Kysely<Tables>, shipOf: ShipOf): Promise<void> {
  const withShip = async (json: string | null) => {
    if (json === null) return null
    const row = JSON.parse(json)
    return JSON.stringify({ ...row, ship_id: typeof row.name === 'string' ? await shipOf(row.name) : null })
  }
  const changes = await db
    .selectFrom('change')
    .select(['id', 'before', 'after'])
    .where('entity', '=', 'vessel')
    .execute()
  for (const { id, before, after } of changes)
    await db
      .updateTable('change')
      .set({ before: await withShip(before), after: await withShip(after) })
      .where('id', '=', id)
      .execute()
}
