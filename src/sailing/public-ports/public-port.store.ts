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
    calls
      .where('ends_on', 'is', null)
      .where((of) =>
        of.or([
          of(
            'vessel_id',
            'in',
            of.selectFrom('schedule as ahead').select('ahead.vessel_id').where('ahead.ends_on', '>=', today),
          ),
          of.not(
            of.exists(
              of
                .selectFrom('schedule as other')
                .select('other.id')
                .whereRef('other.vessel_id', '=', 'schedule.vessel_id')
                .where('other.ends_on', 'is not', null),
            ),
          ),
        ]),
      )
      .execute(),
  ])
  return [...dated, ...undated]
}

/** The voyages with a call that is not over on `today` (ISO day) and starts on one of these days. */
export async function listVoyagesOfDays(db: Db, today: string, days: readonly string[]) {
  if (days.length === 0) return []
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select(['port_id', 'ship_id', 'starts_on', 'vessel.name', 'voyage', 'slug'])
    .where('ends_on', '>=', today)
    .where('starts_on', 'in', days)
    .orderBy('schedule.id')
    .execute()
}
