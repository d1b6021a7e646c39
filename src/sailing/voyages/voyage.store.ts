import type { Db } from '../../database/open.ts'

/** A stored voyage: a row of the table `vessel` with the address of its ship. */
export type VoyageRow = Awaited<ReturnType<typeof listVoyageRows>>[number]
/** A stored call. */
export type CallRow = Awaited<ReturnType<typeof listCallRows>>[number]

export const listVoyageRows = (db: Db, ids: readonly number[]) =>
  selectVoyages(db).where('vessel.id', 'in', ids).execute()

export const listVoyageRowsFrom = (db: Db, from: number, limit: number) =>
  selectVoyages(db).where('vessel.id', '>=', from).orderBy('vessel.id').limit(limit).execute()

/** The calls of these voyages. */
export const listCallRows = (db: Db, voyage_ids: readonly number[]) =>
  selectCalls(db).where('vessel_id', 'in', voyage_ids).orderBy('id').execute()

export const listCallRowsFrom = (db: Db, from: number, limit: number) =>
  selectCalls(db).where('id', '>=', from).orderBy('id').limit(limit).execute()

function selectVoyages(db: Db) {
  return db
    .selectFrom('vessel')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(['vessel.id', 'route_id', 'ship_id', 'slug', 'vessel.name', 'voyage', 'imo', 'type', 'capacity'])
    .select('vessel.version')
}

function selectCalls(db: Db) {
  return db
    .selectFrom('schedule')
    .select(['id', 'vessel_id', 'port_id', 'dates', 'eta', 'etd', 'cut_off', 'cut_off_on'])
    .select(['starts_on', 'ends_on', 'reading', 'position', 'version'])
}
