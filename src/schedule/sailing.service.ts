import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { PageQuery } from '@sailing-desk/records/database/read-page'
import { createEntityService } from '@sailing-desk/records/entity-service'
import type { PageAddress } from '@sailing-desk/timetable/addresses'
import type { SailingCounts } from '@sailing-desk/timetable/sailing.schema'
import { sql } from 'kysely'
import { createTimetableService } from '../timetable/timetable.service.ts'
import { createActualDatesService } from './actual-dates/actual-dates.service.ts'
import { createScheduleService } from './calls/schedule.service.ts'
import {
  createCutOffRuleService,
  createHolidayService,
  withCutOffsByRule,
} from './cut-offs/cut-off-rule.service.ts'
import { createGridService, createRouteDraftService } from './grid/route-draft.service.ts'
import { createHealthService } from './health/health.service.ts'
import { createPortMergeService } from './port-merge.service.ts'
import { createPortService } from './ports/port.service.ts'
import { findRoute } from './routes/route.store.ts'
import { ROUTE } from './routes/route.ts'
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

async function countSailings(db: Db): Promise<SailingCounts> {
  const { rows } = await sql<Record<keyof SailingCounts, number | string>>`
    select
      (select count(*) from route) as routes,
      (select count(*) from vessel) as vessels,
      (select count(*) from port) as ports,
      (select count(*) from schedule) as schedules
  `.execute(db)
  const [{ routes, vessels, ports, schedules } = { routes: 0, vessels: 0, ports: 0, schedules: 0 }] = rows
  return {
    routes: Number(routes),
    vessels: Number(vessels),
    ports: Number(ports),
    schedules: Number(schedules),
  }
}

/** The address of the page of a route; null if there is no such route. */
async function findRouteAddress(db: Db, id: string): Promise<PageAddress> {
  const isRoute = /^[1-9]\d{0,8}$/.test(id) && (await findRoute(db, Number(id))) !== undefined
  return isRoute ? { found: `/routes/${id}` } : null
}
