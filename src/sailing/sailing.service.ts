import type { WrittenRow } from '../database/changes/written-rows.ts'
import type { Database } from '../database/open.ts'
import { dayInIndia } from '../lib/days.ts'
import { createPortPages } from '../timetable/port-pages/port-pages.service.ts'
import { createShipPages } from '../timetable/ship-pages/ship-pages.service.ts'
import { createTimetable } from '../timetable/timetable.ts'
import { createCalendarService } from './calendar/calendar.service.ts'
import { changedTopics } from './changes/changed-topics.ts'
import { createChangesService } from './changes/changes.service.ts'
import { createSailingSearchService } from './find/sailing-search.service.ts'
import { createGridService } from './grid/grid.service.ts'
import { createRouteDraftService } from './grid/route-draft.service.ts'
import { createHealthService } from './health/health.service.ts'
import { createPortService } from './ports/port.service.ts'
import { createSailingScheduleService } from './published-schedule.service.ts'
import { createRemovalService } from './removal.service.ts'
import { createRouteService } from './routes/route.service.ts'
import { findRouteAddress } from './routes/route-address.ts'
import { countSailings } from './sailing-counts.store.ts'
import { createScheduleService } from './schedules/schedule.service.ts'
import { createSearchService } from './search.service.ts'
import { createVesselService } from './vessels/vessel.service.ts'

export type SailingService = ReturnType<typeof createSailingService>

/** The only service that API routes and pages use for sailings. */
export function createSailingService(database: Database) {
  const changes = createChangesService(database, (today) => readPublished(today))
  const readPublished = createTimetable(database, changes.readRecent)
  return {
    ...createRouteService(database),
    ...createVesselService(database),
    ...createPortService(database),
    ...createScheduleService(database),
    ...createRemovalService(database),
    ...createSailingScheduleService(readPublished),
    ...createPortPages(readPublished),
    ...createShipPages(readPublished),
    ...createSailingSearchService(readPublished),
    ...changes,
    ...createCalendarService(database, readPublished, changes.listRecentlyRemoved),
    ...createGridService(database),
    ...createRouteDraftService(database),
    ...createHealthService(database),
    ...createSearchService(database),

    /** Reads the schedule and its history into memory, so that the first visitor does not wait for them. */
    prepareSchedule: async (): Promise<void> => {
      await readPublished(dayInIndia())
    },
    changedTopics: (rows: readonly WrittenRow[]) => changedTopics(database.db, rows),
    findRouteAddress: ({ route = '' }: Record<string, string>) => findRouteAddress(database.db, route),
    countSailings: () => countSailings(database.db),
  }
}
