import type { Db } from '../../database/open.ts'
import { freeSlug, slugOf } from '../../lib/slug.ts'
import { nameKey } from '../../lib/text.ts'
import { isToBeNominated } from '../../lib/vessel-name.ts'

/** The id of the ship with this name, which is added if there is none; null if the vessel is not nominated yet. */
export async function findOrAddShip(trx: Db, name: string): Promise<number | null> {
  if (isToBeNominated(name)) return null
  const name_key = nameKey(name)
  const known = await trx.selectFrom('ship').select('id').where('name_key', '=', name_key).executeTakeFirst()
  if (known) return known.id
  const slug = await newSlug(trx, slugOf(name) || 'ship')
  const added = await trx
    .insertInto('ship')
    .values({ name, name_key, slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** Names with the same slug are rare, and finding them takes a look at every ship. */
async function newSlug(trx: Db, slug: string): Promise<string> {
  const other = await trx.selectFrom('ship').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!other) return slug
  const similar = await trx.selectFrom('ship').select('slug').where('slug', 'like', `${slug}%`).execute()
  const taken = new Set(similar.map((ship) => ship.slug))
  return freeSlug(slug, (each) => taken.has(each))
}

/** The ship at this address, also after its last voyage. */
export function findAnyShipBySlug(db: Db, slug: string) {
  return db.selectFrom('ship').select(['id', 'name', 'slug']).where('slug', '=', slug).executeTakeFirst()
}

/** The ship at this address, if it has voyages with calls. */
export const findShipBySlug = (db: Db, slug: string) =>
  selectSailingShips(db).where('slug', '=', slug).executeTakeFirst()

export const findShipByName = (db: Db, name: string) =>
  selectSailingShips(db).where('name_key', '=', nameKey(name)).executeTakeFirst()

function selectSailingShips(db: Db) {
  return db
    .selectFrom('ship')
    .select(['ship.id', 'slug', 'ship.name'])
    .where('ship.id', 'in', (vessel) =>
      vessel
        .selectFrom('vessel')
        .innerJoin('schedule', 'schedule.vessel_id', 'vessel.id')
        .select('vessel.ship_id')
        .whereRef('vessel.ship_id', '=', 'ship.id'),
    )
}

/** Every ship that has voyages with calls, by the name of its newest one. */
export function listSailingShips(db: Db) {
  const voyages = db
    .selectFrom('vessel')
    .select((of) => ['ship_id', of.fn.countAll().as('voyages'), of.fn.max('id').as('newest_id')])
    .where((of) =>
      of.exists(of.selectFrom('schedule').select('id').whereRef('vessel_id', '=', 'vessel.id').limit(1)),
    )
    .groupBy('ship_id')
  return db
    .selectFrom('ship')
    .innerJoin(voyages.as('all'), 'all.ship_id', 'ship.id')
    .innerJoin('vessel', 'vessel.id', 'newest_id')
    .select(['ship.id', 'slug', 'vessel.name', 'voyages'])
    .execute()
}

/** The next call of each ship, counting from `today` (ISO day). */
export async function listNextCallsOfShips(db: Db, today: string) {
  const calls = db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .where('ends_on', '>=', today)
  const firsts = await calls
    .select((of) => ['ship_id', of.fn.min('starts_on').as('day')])
    .groupBy('ship_id')
    .execute()
  const days = new Set(firsts.flatMap(({ day }) => day ?? []))
  if (days.size === 0) return []
  const onDays = await calls
    .select(['ship_id', 'port_id', 'starts_on'])
    .where('starts_on', 'in', [...days])
    .orderBy('schedule.id')
    .execute()
  return onDays.filter((call) =>
    firsts.some(({ ship_id, day }) => ship_id === call.ship_id && day === call.starts_on),
  )
}

export function listShips(db: Db) {
  return db.selectFrom('ship').select(['id', 'slug']).execute()
}
