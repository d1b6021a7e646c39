import type { Db } from '../../database/open.ts'

/** Which voyages are read: those of a route, of a ship, or that call at one of these ports. Without any, all. */
export type VoyageFilter = {
  route_id?: number
  ship_id?: number
  port_ids?: readonly number[]
  /** Only voyages with a call that ends on or after this ISO day, or without any dates. */
  from_day?: string
}

/** Every call of these voyages with its port, route and ship. */
export async function listCallsOfVoyages(db: Db, filter: VoyageFilter) {
  const { route_id, ship_id, port_ids, from_day } = filter
  if (port_ids?.length === 0) return []
  let query = selectCalls(db)
  if (route_id !== undefined) query = query.where('route_id', '=', route_id)
  if (ship_id !== undefined) query = query.where('ship_id', '=', ship_id)
  if (port_ids !== undefined)
    query = query.where('vessel.id', 'in', (call) =>
      call.selectFrom('schedule').select('schedule.vessel_id').where('schedule.port_id', 'in', port_ids),
    )
  if (from_day !== undefined)
    query = query.where((of) =>
      of.or([
        of(
          'vessel.id',
          'in',
          of.selectFrom('schedule as dated').select('dated.vessel_id').where('dated.ends_on', '>=', from_day),
        ),
        of.not(
          of.exists(
            of
              .selectFrom('schedule as dated')
              .select('dated.id')
              .whereRef('dated.vessel_id', '=', 'vessel.id')
              .where('dated.ends_on', 'is not', null),
          ),
        ),
      ]),
    )
  return query.orderBy('vessel_id').orderBy('schedule.id').execute()
}

/** These calls with their voyages. */
export async function listCallsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return selectCalls(db).where('schedule.id', 'in', ids).execute()
}

function selectCalls(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(['schedule.id', 'vessel_id', 'port_id', 'dates', 'eta', 'etd', 'cut_off', 'cut_off_on'])
    .select(['starts_on', 'ends_on', 'reading', 'position', 'schedule.version'])
    .select(['route_id', 'direction', 'vessel.name as vessel_name', 'voyage'])
    .select(['imo', 'type', 'capacity', 'slug'])
}

/** What the order of ports on these routes follows from. */
export function listOrderedCalls(db: Db, route_ids: readonly number[]) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select(['route_id', 'vessel_id', 'port_id', 'starts_on', 'position'])
    .where('route_id', 'in', route_ids)
    .execute()
}
