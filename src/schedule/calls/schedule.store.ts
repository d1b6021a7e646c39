import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { byText, contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import type { Reading } from '../../dates/date-status.ts'
import { listedNames, namesOf } from '../../lib/entity-fields.ts'
import { SCHEDULE_DETAILS } from './schedule.ts'

const FIELDS = [
  'schedule.id',
  'vessel_id',
  'port_id',
  'dates',
  ...namesOf(SCHEDULE_DETAILS),
  'cut_off_on',
  'starts_on',
  'ends_on',
  'reading',
  'ata',
  'atd',
  'schedule.version',
] as const

export function listSchedules(db: Db) {
  return selectWithNames(db).orderBy('schedule.id').execute()
}

/** ETA, ETD and cut-off are free text, so they are sorted by the understood days like the dates. */
const ORDER: Order = {
  id: 'schedule.id',
  by: {
    id: 'schedule.id',
    vessel_name: 'vessel.name_key',
    port_name: 'port.name_key',
    dates: 'starts_on',
    ...byText('schedule', listedNames(SCHEDULE_DETAILS)),
    eta: sql`case when eta is not null then starts_on end`,
    etd: sql`case when etd is not null then ends_on end`,
    cut_off: 'cut_off_on',
  },
}

export type ScheduleFilter = PageQuery & {
  route_id?: number | undefined
  vessel_id?: number | undefined
  port_id?: number | undefined
  reading?: Reading | undefined
}

export function readSchedules(db: Db, filter: ScheduleFilter) {
  let query = selectWithNames(db)
  if (filter.search) query = query.where(contains(['vessel.name_key', 'port.name_key'], filter.search))
  if (filter.route_id) query = query.where('vessel.route_id', '=', filter.route_id)
  if (filter.vessel_id) query = query.where('vessel_id', '=', filter.vessel_id)
  if (filter.port_id) query = query.where('port_id', '=', filter.port_id)
  if (filter.reading) query = query.where('reading', '=', filter.reading)
  return readPage(db, query, ORDER, filter)
}

function selectWithNames(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(FIELDS)
    .select(['vessel.route_id', 'vessel.name as vessel_name', 'vessel.voyage', 'port.name as port_name'])
}

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

/** Every call with its vessel and route, sorted by route and position. */
export function listSchedulesForImport(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(['schedule.id', 'vessel_id', 'vessel.route_id', 'vessel.name', 'vessel.voyage', 'port_id'])
    .select(['dates', 'eta', 'etd', 'cut_off', 'cut_off_on', 'starts_on', 'ends_on', 'reading'])
    .select(['ata', 'atd'])
    .orderBy('vessel.route_id')
    .orderBy('position')
    .orderBy('schedule.id')
    .execute()
}
