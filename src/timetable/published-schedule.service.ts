import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { portsServed } from '@sailing-desk/timetable/chart/ports-served'
import { shipPositions } from '@sailing-desk/timetable/chart/ship-positions'
import { sailingsLeavingNext } from '@sailing-desk/timetable/next/voyages-leaving-next'
import { isInIndia } from '@sailing-desk/timetable/port-of-loading'
import type { RouteTimetable } from '@sailing-desk/timetable/published'
import { scheduleOf, wholeSchedule } from '@sailing-desk/timetable/route-schedule'
import type {
  NextSailing,
  PortServed,
  RouteSummary,
  SailingRoute,
  SailingSchedule,
} from '@sailing-desk/timetable/sailing.schema'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { loadRoute } from './load.ts'
import type { ReadPublished } from './timetable.ts'

/** As many as each list of Home shows. */
const NEXT_SAILINGS = 5
/** One more than the map shows, because it also ranks ports with overlapping marks by their calls. */
const CALLS_PER_PORT = 4
const OFFICE_HOLIDAYS_FOR = 30

/** The public schedules, next sailings and ports served. */
export function createSailingScheduleService(readPublished: ReadPublished) {
  async function requireRoute(routeId: number, today: string): Promise<RouteTimetable> {
    const route = (await readPublished(today)).routes.get(routeId)
    if (!route) throw new DomainError(404, 'Route not found')
    return route
  }

  return {
    /** Throws 404 for a route that does not exist. */
    getSailingSchedule: async (routeId: number, today = dayInIndia()): Promise<SailingSchedule> =>
      scheduleOf(await requireRoute(routeId, today), today),

    /** With the voyages for which JSON has no room. Throws 404 for a route that does not exist. */
    getWholeSchedule: async (routeId: number, today = dayInIndia()): Promise<SailingSchedule> =>
      wholeSchedule(await requireRoute(routeId, today)),

    listPublicRoutes: async (today: string): Promise<SailingRoute[]> =>
      [...(await readPublished(today)).routes.values()].map(({ route }) => route),

    /** The size of each route, and its next departure on or after `today` (ISO day). */
    async listRouteSummaries(today: string): Promise<RouteSummary[]> {
      const { routes } = await readPublished(today)
      const summaries = []
      for (const route of routes.values()) summaries.push(await routeSummary(route, today))
      return summaries
    },

    /** The sailings that can still be booked on `today` (ISO day), soonest first, at most `limit` from and to India. */
    listNextSailings: async (today: string, limit = NEXT_SAILINGS): Promise<NextSailing[]> =>
      sailingsLeavingNext((await readPublished(today)).routes.values(), { today, limit }),

    /** The days (ISO) on which our offices are closed from the day before `today` for so many days. */
    async listOfficeHolidays(today: string): Promise<string[]> {
      const [from, until] = [addDays(today, -1), addDays(today, OFFICE_HOLIDAYS_FOR)]
      const { holidays } = (await readPublished(today)).cutOffs
      const closed = holidays.filter(
        ({ day, country }) =>
          day >= from &&
          day <= until &&
          (country === null || isInIndia({ name: country, country, code: null })),
      )
      return [...new Set(closed.map(({ day }) => day))].sort()
    },

    /** Where the ships should be on `today` (ISO day). */
    listShipPositions: async (today: string): Promise<ShipPositions> =>
      shipPositions(await readPublished(today)),

    /** The ports at which vessels call, each with at most `limit` calls that are not over on `today` (ISO day). */
    listPortsServed: async (today: string, limit = CALLS_PER_PORT): Promise<PortServed[]> =>
      portsServed((await readPublished(today)).routes.values(), { today, limit }),
  }
}

async function routeSummary(route: RouteTimetable, today: string): Promise<RouteSummary> {
  const { vessels, ports, schedules } = scheduleOf(route, today)
  const [next] = await sailingsLeavingNext([route], { today, limit: 1 })
  return {
    ...{ id: route.route.id, direction: route.route.direction },
    ...{ vessels: vessels.length, ports: ports.length, calls: schedules.length },
    next_departure: next ? { on: next.departs, from: next.from } : null,
  }
}

/** As it is in a transaction, without what changed lately. Throws 404 for a route that does not exist. */
export async function readSailingSchedule(trx: Db, routeId: number): Promise<SailingSchedule> {
  const today = dayInIndia()
  const route = await loadRoute(trx, routeId, today)
  if (!route) throw new DomainError(404, 'Route not found')
  return scheduleOf(route, today)
}
