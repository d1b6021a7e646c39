import type { Db } from '../database/open.ts'
import { dayInIndia } from '../lib/days.ts'
import { DomainError } from '../lib/errors.ts'
import { judgedRotation } from '../voyage-rules/judged-rotation.ts'
import type { ChangesService } from './changes/changes.service.ts'
import { type Marks, withMarks } from './changes/recent-changes.ts'
import * as ports from './ports/port.store.ts'
import * as routes from './routes/route.store.ts'
import type { NextSailing, PortServed, SailingSchedule } from './sailing.schema.ts'
import * as schedules from './schedules/schedule.store.ts'
import * as vessels from './vessels/vessel.store.ts'
import { portsServed } from './voyages/ports-served.ts'
import { sailingSchedule, understand } from './voyages/sailing-schedule.ts'
import type { ShownCalls } from './voyages/shown-calls.ts'
import { sailingsLeavingNext } from './voyages/voyages-leaving-next.ts'

/** As many as Home shows. */
const NEXT_SAILINGS = 6
/** One more than the map shows, because it also ranks ports with overlapping marks by their calls. */
const CALLS_PER_PORT = 4

type Shown = Pick<ShownCalls, 'readSailings' | 'readMarks'> & Pick<ChangesService, 'routeChangedAt'>

/** The public schedules, next sailings and ports served. */
export function createSailingScheduleService({ readSailings, readMarks, routeChangedAt }: Shown) {
  async function readRoutes(today: string) {
    const [{ routes }, marks] = await Promise.all([readSailings(), readMarks(today)])
    return { routes: [...routes.values()], marks }
  }

  return {
    /** Throws 404 for a route that does not exist. */
    async getSailingSchedule(routeId: number, today = dayInIndia()): Promise<SailingSchedule> {
      const [{ routes }, marks, changed_at] = await Promise.all([
        readSailings(),
        readMarks(today),
        routeChangedAt(routeId),
      ])
      const route = routes.get(routeId)
      if (!route) throw new DomainError(404, 'Route not found')
      return { ...scheduleWithMarks(route.schedule(), marks), changed_at }
    },

    /** The voyages whose main passage begins on or after `today` (ISO day), soonest first. */
    async listNextSailings(today: string, limit = NEXT_SAILINGS): Promise<NextSailing[]> {
      const { routes, marks } = await readRoutes(today)
      const sailings = routes.flatMap((route) => route.mainSailings())
      return sailingsLeavingNext(sailings, { today, limit, marks })
    },

    /** The ports at which vessels call, each with at most `limit` calls that are not over on `today` (ISO day). */
    async listPortsServed(today: string, limit = CALLS_PER_PORT): Promise<PortServed[]> {
      const { routes, marks } = await readRoutes(today)
      const calls = routes.flatMap((route) => route.placedCalls())
      return portsServed(calls, { today, limit, marks })
    },
  }
}

const scheduleWithMarks = (schedule: SailingSchedule, marks: Marks): SailingSchedule => ({
  ...schedule,
  schedules: withMarks(schedule.schedules, marks),
})

/** As it is in a transaction, without the time of the last change. Throws 404 for a route that does not exist. */
export async function readSailingSchedule(trx: Db, routeId: number): Promise<SailingSchedule> {
  const route = await routes.findRoute(trx, routeId)
  if (!route) throw new DomainError(404, 'Route not found')
  const [vesselRows, portRows, calls] = await Promise.all([
    vessels.listVesselsOfRoute(trx, routeId),
    ports.listPortsOfRoute(trx, routeId),
    schedules.listSchedulesOfRoute(trx, routeId),
  ])
  const portOf = new Map(portRows.map((port) => [port.id, port]))
  const voyages = Map.groupBy(calls.map(understand), ({ vessel_id }) => vessel_id).values()
  const rotations = [...voyages].flatMap((voyage) => judgedRotation(voyage, portOf))
  return sailingSchedule({ route, vessels: vesselRows, ports: portOf, calls: rotations })
}
