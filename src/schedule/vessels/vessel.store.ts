import type { Db } from '@sailing-desk/records/database/open'
import { preparedQuery } from '@sailing-desk/records/database/queries'
import { VESSEL_TEXT_NAMES } from '@sailing-desk/timetable/vessel-texts'

export function listVessels(db: Db) {
  return db
    .selectFrom('vessel')
    .select(['id', 'route_id', 'name', 'voyage', ...VESSEL_TEXT_NAMES])
    .orderBy('id')
    .execute()
}

/** Voyages with the names that they had before somebody changed them: see VesselTable. */
export function listFormerNamesOfVoyages(db: Db) {
  return db
    .selectFrom('vessel')
    .select(['id', 'formerly'])
    .where('formerly', 'is not', null)
    .$narrowType<{ formerly: string }>()
    .execute()
}

export function listVesselsOfRoute(db: Db, route_id: number) {
  return db.selectFrom('vessel').selectAll().where('route_id', '=', route_id).orderBy('id').execute()
}

export function findVessel(db: Db, id: number) {
  return db.selectFrom('vessel').selectAll().where('id', '=', id).executeTakeFirst()
}

const vesselByKey = preparedQuery((db, route_id: number, name_key: string) =>
  db.selectFrom('vessel').selectAll().where('route_id', '=', route_id).where('name_key', '=', name_key),
)

/** `name_key` is derived from name and voyage. */
export async function findVesselByKey(db: Db, route_id: number, name_key: string) {
  return (await vesselByKey(db, route_id, name_key)).at(0)
}
