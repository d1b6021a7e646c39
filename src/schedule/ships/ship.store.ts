import type { Db } from '@sailing-desk/records/database/open'
import { insertRow, preparedQuery } from '@sailing-desk/records/database/queries'
import { contains } from '@sailing-desk/records/database/read-page'
import { freeSlug, slugOf } from '@sailing-desk/trade/slug'
import { nameKey } from '@sailing-desk/trade/text'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { type SqlBool, sql } from 'kysely'

/** Whether a ship has or had a name with all words of a search. */
export const hasOrHadName = (search: string) =>
  sql<SqlBool>`(${contains(['ship.name_key'], search)} or ship.id in
    (select former.current_id from ship as former where ${contains(['former.name_key'], search)}))`

/** Names that ships had before, with those they have now. */
export const listFormerNames = (db: Db) =>
  db
    .selectFrom('ship')
    .innerJoin('ship as now', 'now.id', 'ship.current_id')
    .select(['ship.name', 'ship.name_key', 'now.id as current_id', 'now.name as current'])
    .orderBy('ship.id')
    .execute()

export async function withFormerNames<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const former = Map.groupBy(await listFormerNames(db), ({ current_id }) => current_id)
  return rows.map((row) => ({ ...row, former_names: (former.get(row.id) ?? []).map(({ name }) => name) }))
}

/** The former names of a ship, as rows. */
export const listRowsOfFormerNames = (db: Db, id: number) =>
  db.selectFrom('ship').selectAll().where('current_id', '=', id).orderBy('id').execute()

export const findShip = (db: Db, id: number) =>
  db.selectFrom('ship').selectAll().where('id', '=', id).executeTakeFirst()

export const findShipByKey = (db: Db, name_key: string) =>
  db.selectFrom('ship').selectAll().where('name_key', '=', name_key).executeTakeFirst()

export const listVoyagesOfShip = (db: Db, id: number) =>
  db.selectFrom('vessel').selectAll().where('ship_id', '=', id).orderBy('id').execute()

export const findVoyageByKey = (db: Db, route_id: number, name_key: string) =>
  db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'route_id')
    .select(['vessel.id', 'direction'])
    .where('route_id', '=', route_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()

/** The ships that have voyages; the newest first. */
export const listSailingShips = (db: Db, limit: number) =>
  db
    .selectFrom('ship')
    .select(['id', 'name', 'version', 'distinct_from'])
    .where('current_id', 'is', null)
    .where('id', 'in', db.selectFrom('vessel').select('ship_id'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const shipByName = preparedQuery((db, name_key: string) =>
  db
    .selectFrom('ship')
    .leftJoin('ship as now', 'now.id', 'ship.current_id')
    .select(['ship.id', 'now.id as current_id', 'now.name as current'])
    .where('ship.name_key', '=', name_key),
)
const shipBySlug = preparedQuery((db, slug: string) =>
  db.selectFrom('ship').select('id').where('slug', '=', slug),
)

/**
 * The id of the ship with this name, which is added if there is none, and the name: that of today if the ship was renamed. Null if
 * the vessel is not nominated yet.
 */
export async function findOrAddShip(
  trx: Db,
  name: string,
): Promise<{ ship_id: number | null; name: string }> {
  if (isToBeNominated(name)) return { ship_id: null, name }
  const name_key = nameKey(name)
  const [known] = await shipByName(trx, name_key)
  if (known) return { ship_id: known.current_id ?? known.id, name: known.current ?? name }
  const slug = await newSlug(trx, name)
  return { ship_id: (await insertRow(trx, 'ship', { name, name_key, slug })).id, name }
}

/** Names with the same slug are rare, and finding them takes a look at every ship. */
export async function newSlug(trx: Db, name: string): Promise<string> {
  const slug = slugOf(name) || 'ship'
  if ((await shipBySlug(trx, slug)).length === 0) return slug
  const similar = await trx.selectFrom('ship').select('slug').where('slug', 'like', `${slug}%`).execute()
  const taken = new Set(similar.map((ship) => ship.slug))
  return freeSlug(slug, (each) => taken.has(each))
}
