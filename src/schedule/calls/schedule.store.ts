import type { Db } from '@sailing-desk/records/database/open'
import { CALL_TEXT_NAMES } from '@sailing-desk/timetable/call-texts'

/** The calls of a route or of one voyage, with what the rules of a voyage need to know of their ports. */
export function listCallsOfVoyages(db: Db, of: { route_id: number } | { vessel_id: number }) {
  const query = db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'vessel_id', 'port_id', 'dates', 'eta', 'etd', 'starts_on', 'ends_on', 'reading'])
    .select(['position', 'port.name as port_name', 'latitude', 'longitude', 'timezone'])
    .orderBy('schedule.id')
  return 'route_id' in of
    ? query.where('route_id', '=', of.route_id).execute()
    : query.where('vessel_id', '=', of.vessel_id).execute()
}

/** Includes the position, which sorts undated calls. */
export function listSchedulesOfRoute(db: Db, route_id: number) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(['schedule.id', 'vessel_id', 'port_id', 'position', ...CALL_TEXT_NAMES, 'cut_off_on'])
    .select(['starts_on', 'ends_on', 'reading', 'ata', 'atd', 'schedule.version'])
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

/** The largest position on a route, 0 if it has no calls. */
export async function lastPosition(db: Db, route_id: number): Promise<number> {
  const row = await db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select((of) => of.fn.max('position').as('last'))
    .where('vessel.route_id', '=', route_id)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

const callsForImport = (db: Db, route_id: number) =>
  db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(['schedule.id', 'vessel_id', 'vessel.route_id', 'vessel.name', 'vessel.voyage', 'port_id'])
    .select([...CALL_TEXT_NAMES, 'cut_off_on', 'starts_on', 'ends_on', 'reading'])
    .select(['ata', 'atd'])
    .where('vessel.route_id', '=', route_id)
    .orderBy('position')
    .orderBy('schedule.id')
    .execute()

/** Every call with its vessel and route, sorted by route and position: route by route, since others wait for a long statement. */
export async function listSchedulesForImport(db: Db) {
  const calls: Awaited<ReturnType<typeof callsForImport>> = []
  for (const { id } of await db.selectFrom('route').select('id').orderBy('id').execute())
    calls.push(...(await callsForImport(db, id)))
  return calls
}
