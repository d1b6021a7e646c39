import type { Db } from '../database/open.ts'

const FIELDS = [
  'vessel.id',
  'route_id',
  'name',
  'voyage',
  'imo',
  'type',
  'capacity',
  'vessel.version',
] as const

export function listVessels(db: Db) {
  return selectWithDirection(db).orderBy('vessel.id').execute()
}

export function listVesselsOfRoute(db: Db, route_id: number) {
  return db.selectFrom('vessel').selectAll().where('route_id', '=', route_id).orderBy('id').execute()
}

export function findVessel(db: Db, id: number) {
  return db.selectFrom('vessel').selectAll().where('id', '=', id).executeTakeFirst()
}

/** `name_key` is made of name and voyage together. */
export function findVesselByKey(db: Db, route_id: number, name_key: string) {
  return db
    .selectFrom('vessel')
    .selectAll()
    .where('route_id', '=', route_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
}

function selectWithDirection(db: Db) {
  return db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .select(FIELDS)
    .select('route.direction as route_direction')
}
