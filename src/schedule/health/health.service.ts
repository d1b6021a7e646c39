import { inTurnOfLargeReads } from '@sailing-desk/records/background/in-turn'
import type { Database } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { type HealthGroup, MAX_FINDINGS } from './health.schema.ts'
import { listCallsToCheck, listHeldCalls, listRoutesToCheck } from './health.store.ts'
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
