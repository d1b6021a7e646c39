import type { Db } from '../../database/open.ts'
import { insertRow } from '../../database/queries/insert-row.ts'
import { preparedQuery } from '../../database/queries/prepared-query.ts'
import { contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { listedNames } from '../../lib/entity-fields.ts'
import { freeSlug, slugOf } from '../../lib/slug.ts'
import { nameKey } from '../../lib/text.ts'
import { isToBeNominated } from '../../lib/vessel-name.ts'
import { SHIP_LIMIT_NAMES, SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'

const FIELDS = ['ship.id', 'name', ...SHIP_LIMIT_NAMES, 'ship.version'] as const

export const listShips = (db: Db) => db.selectFrom('ship').select(FIELDS).orderBy('id').execute()

const ORDER: Order = {
  id: 'ship.id',
  by: {
    ...{ id: 'ship.id', name: 'name_key' },
    ...Object.fromEntries(listedNames(SHIP_LIMITS).map((name) => [name, name])),
  },
}

export function readShips(db: Db, page: PageQuery) {
  let query = db.selectFrom('ship').select(FIELDS)
  if (page.search) query = query.where(contains(['name_key'], page.search))
  return readPage(db, query, ORDER, page)
}

export const findShip = (db: Db, id: number) =>
  db.selectFrom('ship').selectAll().where('id', '=', id).executeTakeFirst()

const shipByName = preparedQuery((db, name_key: string) =>
  db.selectFrom('ship').select('id').where('name_key', '=', name_key),
)
const shipBySlug = preparedQuery((db, slug: string) =>
  db.selectFrom('ship').select('id').where('slug', '=', slug),
)

/** The id of the ship with this name, which is added if there is none; null if the vessel is not nominated yet. */
export async function findOrAddShip(trx: Db, name: string): Promise<number | null> {
  if (isToBeNominated(name)) return null
  const name_key = nameKey(name)
  const [known] = await shipByName(trx, name_key)
  if (known) return known.id
  const slug = await newSlug(trx, slugOf(name) || 'ship')
  return (await insertRow(trx, 'ship', { name, name_key, slug })).id
}

/** Names with the same slug are rare, and finding them takes a look at every ship. */
async function newSlug(trx: Db, slug: string): Promise<string> {
  if ((await shipBySlug(trx, slug)).length === 0) return slug
  const similar = await trx.selectFrom('ship').select('slug').where('slug', 'like', `${slug}%`).execute()
  const taken = new Set(similar.map((ship) => ship.slug))
  return freeSlug(slug, (each) => taken.has(each))
}
