import type { Db } from '../../database/open.ts'

type PortIds = readonly number[]

/** Days of departure from the first to the last, which is open if null. */
type Departing = { from_day: string; to_day: string | null }

const CALL = [
  'schedule.id',
  'vessel_id',
  'port_id',
  'starts_on',
  'ends_on',
  'reading',
  'route_id',
  'slug',
] as const

function selectCalls(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(CALL)
    .orderBy('schedule.vessel_id')
    .orderBy('schedule.id')
}

/**
 * All calls of the voyages that call at one of the first ports and then at one of the others. Calls without days may be on
 * any day and in any order.
 */
export function listCallsOfDirectVoyages(
  db: Db,
  from: PortIds,
  to: PortIds,
  { from_day, to_day }: Departing,
) {
  return selectCalls(db)
    .where('schedule.vessel_id', 'in', (query) => {
      const voyages = query
        .selectFrom('schedule as departure')
        .innerJoin('schedule as arrival', 'arrival.vessel_id', 'departure.vessel_id')
        .select('departure.vessel_id')
        .where('departure.port_id', 'in', from)
        .where('arrival.port_id', 'in', to)
        .where((of) => of.or([of('departure.ends_on', 'is', null), of('departure.ends_on', '>=', from_day)]))
        .where((of) =>
          of.or([
            of('departure.starts_on', 'is', null),
            of('arrival.starts_on', 'is', null),
            of('departure.starts_on', '<=', of.ref('arrival.starts_on')),
          ]),
        )
      if (to_day === null) return voyages
      return voyages.where((of) =>
        of.or([of('departure.starts_on', 'is', null), of('departure.starts_on', '<=', to_day)]),
      )
    })
    .execute()
}

type Connecting = { from: PortIds; to: PortIds; leaving: Departing; reaching: Departing }

/** The dated calls of voyages that leave a first port or reach one of the others on these days. */
export function listCallsOfConnectingVoyages(db: Db, { from, to, leaving, reaching }: Connecting) {
  const voyages = voyagesCalling(db, from, leaving).union(voyagesCalling(db, to, reaching))
  return selectCalls(db)
    .where('starts_on', 'is not', null)
    .where('schedule.vessel_id', 'in', voyages)
    .execute()
}

function voyagesCalling(db: Db, ports: PortIds, { from_day, to_day }: Departing) {
  const voyages = db
    .selectFrom('schedule as call')
    .select('call.vessel_id')
    .where('call.port_id', 'in', ports)
    .where('call.ends_on', '>=', from_day)
  return to_day === null ? voyages : voyages.where('call.starts_on', '<=', to_day)
}

/** All calls of these voyages. */
export function listCallsOf(db: Db, voyage_ids: readonly number[]) {
  return selectCalls(db).where('schedule.vessel_id', 'in', voyage_ids).execute()
}

/** All calls of the voyages that are not over. */
export function listCallsAhead(db: Db, from_day: string) {
  return selectCalls(db)
    .where('schedule.vessel_id', 'in', (query) =>
      query.selectFrom('schedule as call').select('call.vessel_id').where('call.ends_on', '>=', from_day),
    )
    .execute()
}

export type PlannedRow = Awaited<ReturnType<typeof listCallsOf>>[number]

/** The first and the last day of all dated voyages of the ships that make these voyages. */
export async function listVoyageDays(db: Db, voyage_ids: readonly number[]) {
  if (voyage_ids.length === 0) return []
  const rows = await db
    .selectFrom('vessel')
    .innerJoin('schedule', 'schedule.vessel_id', 'vessel.id')
    .select((of) => [
      'vessel.id as voyage_id',
      'ship_id',
      of.fn.min('starts_on').as('starts_on'),
      of.fn.max('ends_on').as('ends_on'),
    ])
    .where('ship_id', 'in', (vessel) =>
      vessel.selectFrom('vessel').select('vessel.ship_id').where('vessel.id', 'in', voyage_ids),
    )
    .where('starts_on', 'is not', null)
    .groupBy(['vessel.id', 'ship_id'])
    .execute()
  return rows.flatMap(({ voyage_id, ship_id, starts_on, ends_on }) =>
    ship_id && starts_on && ends_on ? [{ voyage_id, ship_id, starts_on, ends_on }] : [],
  )
}
