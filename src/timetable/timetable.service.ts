import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import type { CarryingLeg } from '@sailing-desk/timetable/cargo-fit'
import { searchSailings } from '@sailing-desk/timetable/find/search-sailings'
import { datesNow, legsOfSailing, type NamedSailing } from '@sailing-desk/timetable/sailings/sailing-now'
import { NO_OPTIONS } from '@sailing-desk/timetable/sailings/search-options'
import { createCalendarService } from './calendar/calendar.service.ts'
import { createDcsaService } from './dcsa/dcsa.service.ts'
import { createSailingSearchService } from './find/sailing-search.service.ts'
import { createPortPages } from './port-pages/port-pages.service.ts'
import { createChangesService } from './public-changes/changes.service.ts'
import { createSailingScheduleService } from './published-schedule.service.ts'
import { createShipPages, createVoyagePages } from './ship-pages/voyage-pages.service.ts'
import { createTimetable } from './timetable.ts'

export type TimetableService = ReturnType<typeof createTimetableService>

/** What visitors read of the schedule. */
export function createTimetableService(database: Database) {
  const changes = createChangesService(database, (today) => readPublished(today))
  const readPublished = createTimetable(database, changes.readRecent)
  return {
    ...createSailingScheduleService(readPublished),
    ...createPortPages(readPublished),
    ...createShipPages(readPublished),
    ...createVoyagePages(readPublished, changes),
    ...createSailingSearchService(readPublished),
    ...changes,
    ...createCalendarService(database, readPublished, changes.listRecentlyRemoved),

    readPublished,

    /** What DCSA Commercial Schedules asks. */
    dcsa: createDcsaService(readPublished, (search) => searchSailings({ ...search, options: NO_OPTIONS })),
    /** What is known of the ships and the ports of a sailing. */
    listLegsOf: async (sailing: NamedSailing): Promise<CarryingLeg[]> =>
      legsOfSailing(await readPublished(dayInIndia()), sailing),

    readDatesNow: async (sailing: NamedSailing): Promise<string | null> =>
      datesNow(await readPublished(dayInIndia()), sailing),

    /** Reads the schedule and its history into memory, so that the first visitor does not wait for them. */
    prepareSchedule: async (): Promise<void> => {
      await readPublished(dayInIndia())
    },
  }
}
