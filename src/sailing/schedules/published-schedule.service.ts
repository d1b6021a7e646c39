import type { Database, Db } from '../../database/open.ts'
import { perRevision } from '../../database/per-revision.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import { withMarks } from '../changes/recent-changes.ts'
import * as ports from '../ports/port.store.ts'
import { portsServed } from '../ports-served/ports-served.ts'
import * as routes from '../routes/route.store.ts'
import type { NextSailing, PortServed, SailingSchedule } from '../sailing.schema.ts'
import { understoodDates } from '../timetable/understood-dates.ts'
import * as vessels from '../vessels/vessel.store.ts'
import { toPublicVessel } from '../vessels/vessel.ts'
import { portsInOrderOfCall, vesselsInOrderOfCall } from './call-order.ts'
import { understoodCutOff } from './cut-off.ts'
import * as schedules from './schedule.store.ts'
import { type Voyage, voyagesLeavingNext } from './voyages-leaving-next.ts'

/** As many as Home shows. */
const NEXT_SAILINGS = 6
/** One more than the map shows, because it also ranks ports with overlapping marks by their calls. */
const CALLS_PER_PORT = 4

/** The public schedules, next sailings and ports served. */
export function createSailingScheduleService(
  database: Database,
  { readMarks, routeChangedAt }: Pick<ChangesService, 'readMarks' | 'routeChangedAt'>,
) {
  const { db } = database
  const readAll = perRevision(database, () => readSchedules(db))

  async function allSchedules(today: string): Promise<SailingSchedule[]> {
    const [schedules, marks] = await Promise.all([readAll(), readMarks(today)])
    return schedules.map((schedule) => ({ ...schedule, schedules: withMarks(schedule.schedules, marks) }))
  }

  return {
    /** Throws 404 for a route that does not exist. */
    async getSailingSchedule(routeId: number, today = dayInIndia()): Promise<SailingSchedule> {
      const [schedule, marks, changed_at] = await Promise.all([
        getSailingSchedule(db, routeId),
        readMarks(today),
        routeChangedAt(routeId),
      ])
      return { ...schedule, schedules: withMarks(schedule.schedules, marks), changed_at }
    },

    /** The voyages whose main passage begins on or after `today` (ISO day), soonest first. */
    async listNextSailings(today: string, limit = NEXT_SAILINGS): Promise<NextSailing[]> {
      const schedules = await allSchedules(today)
      return voyagesLeavingNext(schedules.flatMap(toVoyages), today).slice(0, limit)
    },

    /** The ports at which vessels call, each with at most `limit` calls that are not over on `today` (ISO day). */
    async listPortsServed(today: string, limit = CALLS_PER_PORT): Promise<PortServed[]> {
      return portsServed(await allSchedules(today), today, limit)
    },
  }
}

async function readSchedules(db: Db): Promise<SailingSchedule[]> {
  const all = await routes.listRoutes(db)
  return Promise.all(all.map(({ id }) => getSailingSchedule(db, id)))
}

/** Without the time of the last change. Throws 404 for a route that does not exist. */
export async function getSailingSchedule(db: Db, routeId: number): Promise<SailingSchedule> {
  const route = await routes.findRoute(db, routeId)
  if (!route) throw new DomainError(404, 'Route not found')
  const [vesselRows, portRows, calls] = await Promise.all([
    vessels.listVesselsOfRoute(db, routeId),
    ports.listPortsOfRoute(db, routeId),
    schedules.listSchedulesOfRoute(db, routeId),
  ])
  const vesselOf = new Map(vesselRows.map((vessel) => [vessel.id, vessel]))
  const portOf = new Map(portRows.map((port) => [port.id, port]))
  return {
    route: { id: route.id, direction: route.direction, version: route.version },
    vessels: vesselsInOrderOfCall([...vesselOf.keys()], calls)
      .flatMap((id) => vesselOf.get(id) ?? [])
      .map(toPublicVessel),
    ports: portsInOrderOfCall(calls).flatMap((id) => portOf.get(id) ?? []),
    schedules: calls.map(toShownCall),
  }
}

/** Removes the position, and adds the meaning of ambiguous dates and of an ambiguous cut-off. */
function toShownCall(row: SailingSchedule['schedules'][number] & { position?: number }) {
  const { position: _, ...call } = row
  return { ...call, understood: understoodDates(call), cut_off_understood: understoodCutOff(call) }
}

function toVoyages({ route, vessels, ports, schedules }: SailingSchedule): Voyage[] {
  const portOf = new Map(ports.map((port) => [port.id, port]))
  const callsOf = Map.groupBy(schedules, ({ vessel_id }) => vessel_id)
  return vessels.map(({ id, name, voyage }) => ({
    route_id: route.id,
    direction: route.direction,
    vessel_id: id,
    vessel: name,
    voyage,
    calls: (callsOf.get(id) ?? []).flatMap(({ port_id, starts_on: arrives, ends_on: departs, ...call }) => {
      const port = portOf.get(port_id)
      if (!port || !arrives || !departs) return []
      const { dates, reading, changed } = call
      return [{ port: port.name, country: port.country, dates, arrives, departs, reading, changed }]
    }),
  }))
}
