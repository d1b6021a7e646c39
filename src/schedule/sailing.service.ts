import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import type { PageQuery } from '@sailing-desk/records/database/read-page'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { createTimetableService } from '../timetable/timetable.service.ts'
import { createActualDatesService } from './actual-dates/actual-dates.service.ts'
import { createScheduleService } from './calls/schedule.service.ts'
import { createCutOffRuleService } from './cut-offs/cut-off-rule.service.ts'
import { createHolidayService } from './cut-offs/holiday.service.ts'
import { withCutOffsByRule } from './cut-offs/listed-cut-offs.ts'
import { createGridService } from './grid/grid.service.ts'
import { createRouteDraftService } from './grid/route-draft.service.ts'
import { createHealthService } from './health/health.service.ts'
import { createPortMergeService } from './port-merge.service.ts'
import { createPortService } from './ports/port.service.ts'
import { ROUTE } from './routes/route.ts'
import { findRouteAddress } from './routes/route-address.ts'
import { countSailings } from './sailing-counts.store.ts'
import { createShipService } from './ships/ship.service.ts'
import { createVesselService } from './vessels/vessel.service.ts'

export type SailingService = ReturnType<typeof createSailingService>

/** The only service that API routes and pages use for sailings. */
export function createSailingService(database: Database) {
  const timetable = createTimetableService(database)
  const schedules = createScheduleService(database)
  return {
    routes: createEntityService(database, ROUTE),
    ...createVesselService(database),
    ...createShipService(database),
    ports: createPortService(database),
    ...createPortMergeService(database),
    schedules: {
      ...schedules,
      read: async (query: PageQuery) =>
        withCutOffsByRule(await schedules.read(query), await timetable.readPublished(dayInIndia())),
    },
    ...createActualDatesService(database),
    ...createGridService(database),
    ...createRouteDraftService(database),
    ...createHealthService(database),
    cutOffRules: createCutOffRuleService(database, timetable.readPublished),
    ...createHolidayService(database),
    ...timetable,

    findRouteAddress: ({ route = '' }: Record<string, string>) => findRouteAddress(database.db, route),
    countSailings: () => countSailings(database.db),
  }
}
