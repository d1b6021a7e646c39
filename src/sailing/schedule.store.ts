import type { Db } from '../database/open.ts'

const FIELDS = [
  'schedule.id',
  'vessel_id',
  'port_id',
  'dates',
  'eta',
  'etd',
  'starts_on',
  'ends_on',
  'reading',
  'schedule.version',
] as const

export function listSchedules(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(FIELDS)
    .select(['vessel.name as vessel_name', 'vessel.voyage', 'port.name as port_name'])
    .orderBy('schedule.id')
    .execute()
}

/** With the stored position, which orders calls that no date orders. */
export function listSchedulesOfRoute(db: Db, route_id: number) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(FIELDS)
    .select('position')
    .where('vessel.route_id', '=', route_id)
    .orderBy('schedule.id')
    .execute()
}

export function listSchedulesOfVessel(db: Db, vessel_id: number) {
  return db.selectFrom('schedule').selectAll().where('vessel_id', '=', vessel_id).orderBy('id').execute()
}

export function listSchedulesOfPort(db: Db, port_id: number) {
  return db.selectFrom('schedule').selectAll().where('port_id', '=', port_id).orderBy('id').execute()
}

export function findSchedule(db: Db, id: number) {
  return db.selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findCall(db: Db, vessel_id: number, port_id: number) {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('vessel_id', '=', vessel_id)
    .where('port_id', '=', port_id)
    .executeTakeFirst()
}

/** The largest position on a route, 0 where nothing is entered yet. */
export async function lastPosition(db: Db, route_id: number): Promise<number> {
  const row = await db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select((of) => of.fn.max('position').as('last'))
    .where('vessel.route_id', '=', route_id)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Every call with its vessel and route, in the order of its route and entry. */
export function listSchedulesForImport(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(['schedule.id', 'vessel.route_id', 'vessel.name', 'vessel.voyage', 'port_id'])
    .select(['dates', 'eta', 'etd', 'starts_on'])
    .orderBy('vessel.route_id')
    .orderBy('position')
    .orderBy('schedule.id')
    .execute()
}
