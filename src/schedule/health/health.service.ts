import { inTurnOfLargeReads } from '@sailing-desk/records/background/in-turn'
import { LIKE_TIME } from '@sailing-desk/records/database/last-change'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { sql } from 'kysely'
import { type HealthGroup, MAX_FINDINGS } from './health.schema.ts'
import { HEALTH_KINDS } from './health-kinds.ts'
import { checkSchedule } from './schedule-health.ts'

export function createHealthService({ db }: Database) {
  return {
    /** What needs a look in the schedule on `today` (ISO day), by kind. */
    async readScheduleHealth(today: string): Promise<HealthGroup[]> {
      const found = await inTurnOfLargeReads(async () => {
        const [calls, routes, held] = await Promise.all([
          listCallsToCheck(db),
          listRoutesToCheck(db),
          listHeldCalls(db),
        ])
        return checkSchedule(calls, routes, held, today)
      })
      return namesOf(HEALTH_KINDS).flatMap((kind) => {
        const findings = found[kind]
        return findings.length > 0
          ? [{ kind, count: findings.length, findings: findings.slice(0, MAX_FINDINGS) }]
          : []
      })
    },
  }
}

/** Every call with its vessel and port. */
function listCallsToCheck(db: Db) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'route_id', 'vessel_id', 'vessel.name as vessel_name', 'voyage'])
    .select(['port_id', 'port.name as port_name', 'code', 'latitude', 'longitude', 'timezone'])
    .select(['dates', 'eta', 'etd', 'starts_on', 'ends_on', 'reading', 'position'])
    .orderBy('route_id')
    .orderBy('vessel_id')
    .orderBy('schedule.id')
    .execute()
}

/** Every route with the time of its last recorded change: of itself, its vessels or their calls that still exist. */
async function listRoutesToCheck(db: Db) {
  const { rows } = await sql<{ id: number; direction: string; changed_at: string | null }>`
    with touched as (
      select entity_id as route_id, at from change where entity = 'route'
      union all
      select vessel.route_id, at from change join vessel on vessel.id = entity_id where entity = 'vessel'
      union all
      select vessel.route_id, at from change
        join schedule on schedule.id = entity_id
        join vessel on vessel.id = schedule.vessel_id
        where entity = 'schedule'
    )
    select route.id, route.direction, max(touched.at) as changed_at
    from route left join touched on touched.route_id = route.id and touched.at like ${LIKE_TIME}
    group by route.id, route.direction
    order by route.id
  `.execute(db)
  return rows
}

/** The calls that applied circulars held back, except those of imports that were undone. */
function listHeldCalls(db: Db) {
  return db
    .selectFrom('held_call')
    .innerJoin('route', 'route.id', 'held_call.route_id')
    .select(['route_id', 'direction', 'circular', 'applied_at', 'cell', 'vessel_key', 'port', 'dates'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('change').select('change.id').whereRef('change.undoes', '=', 'held_call.batch'))),
    )
    .orderBy('held_call.id')
    .execute()
}
