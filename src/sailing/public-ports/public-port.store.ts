import type { Db } from '../../database/open.ts'

/**
 * How many calls of each stored port are not over on `today` (ISO day), and the first day of the next one: a row for those with
 * days, and a row for those without.
 */
export async function countCallsOfPorts(db: Db, today: string) {
  const calls = db
    .selectFrom('schedule')
    .select((of) => ['port_id', of.fn.countAll().as('calls'), of.fn.min('starts_on').as('next_call_on')])
    .where('reading', 'not in', ['omit', 'none'])
    .groupBy('port_id')
  const [dated, undated] = await Promise.all([
    calls.where('ends_on', '>=', today).execute(),
    calls.where('ends_on', 'is', null).where('vessel_id', 'not in', finishedVoyages(db, today)).execute(),
  ])
  return [...dated, ...undated]
}

const finishedVoyages = (db: Db, today: string) =>
  db
    .selectFrom('schedule')
    .select('vessel_id')
    .where('ends_on', '<', today)
    .where('vessel_id', 'not in', (call) =>
      call.selectFrom('schedule as ahead').select('ahead.vessel_id').where('ahead.ends_on', '>=', today),
    )

/** The voyages that make the next call of each stored port. */
export function listNextVoyagesOfPorts(db: Db, today: string) {
  const next = db
    .selectFrom('schedule')
    .select((of) => ['port_id as next_port_id', of.fn.min('starts_on').as('day')])
    .where('ends_on', '>=', today)
    .groupBy('port_id')
  return db
    .selectFrom('schedule')
    .innerJoin(next.as('next'), (join) =>
      join.onRef('next_port_id', '=', 'schedule.port_id').onRef('day', '=', 'starts_on'),
    )
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(['port_id', 'starts_on', 'vessel.name', 'voyage', 'slug'])
    .where('ends_on', '>=', today)
    .orderBy('schedule.id')
    .execute()
}
