import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { exportedOf } from '@sailing-desk/records/entity'
import { idField } from '@sailing-desk/records/fields'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import {
  editedRoutes,
  entityRoutes,
  registerEditedRoutes,
  registerEntityRoutes,
} from '@sailing-desk/records/http/entity-routes'
import { Deleted, deleted } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import { SailingCounts, SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import * as z from 'zod'
import { SCHEDULE_EXPORT, Schedule, ScheduleForm, ScheduleQuery } from './calls/schedule.schema.ts'
import { SCHEDULE } from './calls/schedule.ts'
import { HealthGroup } from './health/health.schema.ts'
import { MergePortForm, Port, PortForm, PortQuery } from './ports/port.schema.ts'
import { PORT } from './ports/port.ts'
import { SailingRouteForm, SailingRouteQuery } from './routes/route.schema.ts'
import { ROUTE } from './routes/route.ts'
import type { SailingService } from './sailing.service.ts'
import {
  DistinctForm,
  MergeForm,
  SHIP_EXPORT,
  Ship,
  ShipForm,
  ShipQuery,
  SimilarShips,
} from './ships/ship.schema.ts'
import { SHIP } from './ships/ship.ts'
import { SubstituteForm, Vessel, VesselForm, VesselQuery } from './vessels/vessel.schema.ts'
import { VESSEL, VESSEL_EXPORT } from './vessels/vessel.ts'
import { checkedWith, Warning } from './warnings/warning.schema.ts'

const countRoutes = {
  'GET /api/sailing-counts': {
    part: { tag: 'Schedules', area: 'schedule' },
    bound: 'one row',
    summary: 'Number of routes, vessels, ports and schedules',
    response: SailingCounts,
    problems: GUARD_PROBLEMS,
  },
} satisfies RouteDefinitions
const healthRoutes = {
  'GET /api/schedule-health': {
    part: { tag: 'Schedules', area: 'schedule' },
    bound: 'few rows',
    summary: 'What needs a look in the schedule today, by kind; at most 100 findings of each',
    response: z.array(HealthGroup),
    problems: [503, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions
const routeRoutes = entityRoutes({
  part: { tag: 'Routes', area: 'schedule' },
  entity: SailingRoute,
  form: SailingRouteForm,
  query: SailingRouteQuery,
  deleteQuery: NoParameters,
})
const vesselRoutes = entityRoutes({
  part: { tag: 'Vessels', area: 'schedule' },
  entity: Vessel,
  form: VesselForm,
  query: VesselQuery,
  deleteQuery: NoParameters,
})
const portRoutes = entityRoutes({
  part: { tag: 'Ports', area: 'schedule' },
  entity: Port,
  form: PortForm,
  query: PortQuery,
  deleteQuery: NoParameters,
})
const shipRoutes = editedRoutes({
  part: { tag: 'Ships', area: 'schedule' },
  entity: Ship,
  form: ShipForm,
  query: ShipQuery,
})
const nameRoutes = {
  'GET /api/ships/similar': {
    part: { tag: 'Ships', area: 'schedule' },
    bound: 'few rows',
    summary: 'Ships whose names are almost the same, which may be one',
    response: z.array(SimilarShips),
    problems: GUARD_PROBLEMS,
  },
  'POST /api/ships/:id/merge': {
    part: { tag: 'Ships', area: 'schedule' },
    summary: 'Make a ship one with another, whose name is kept',
    description: 'Her voyages move to the other ship. Her name stays known as a former name of that one.',
    params: IdParams,
    body: MergeForm,
    response: Deleted,
    problems: [404, ...WRITE_PROBLEMS],
  },
  'POST /api/ships/:id/distinct': {
    part: { tag: 'Ships', area: 'schedule' },
    summary: 'Say that a ship is not the same as another with almost the same name',
    params: IdParams,
    body: DistinctForm,
    response: Deleted,
    problems: [404, ...WRITE_PROBLEMS],
  },
  'POST /api/ports/:id/merge': {
    part: { tag: 'Ports', area: 'schedule' },
    summary: 'Make a port one with another, whose name is kept',
    description:
      'Its calls, cut-off rules, announcements and spellings move to the other port; its name becomes a spelling of that one. ' +
      'If a voyage calls at both, the answer is 409.',
    params: IdParams,
    body: MergePortForm,
    response: Deleted,
    problems: [404, ...WRITE_PROBLEMS],
  },
  'POST /api/vessels/:id/substitute': {
    part: { tag: 'Vessels', area: 'schedule' },
    summary: 'Let another vessel sail a voyage, and tell visitors',
    params: IdParams,
    body: SubstituteForm,
    response: Deleted,
    problems: [404, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions
const scheduleRoutes = entityRoutes({
  part: { tag: 'Schedules', area: 'schedule' },
  entity: Schedule,
  form: ScheduleForm,
  query: ScheduleQuery,
  deleteQuery: NoParameters,
  noted: { warnings: z.array(Warning) },
})
const checkRoutes = {
  'POST /api/schedules/check': {
    part: { tag: 'Schedules', area: 'schedule' },
    summary: 'What saving a schedule would warn of, without saving it',
    description: 'With the `id` of the schedule that would be updated; without one, of a new one.',
    body: ScheduleForm.extend({ id: idField.optional() }),
    response: checkedWith(Warning),
    problems: [404, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const sailingAdminApi: Api<
  { sailing: SailingService },
  | RoutesOf<typeof countRoutes>
  | RoutesOf<typeof healthRoutes>
  | RoutesOf<typeof checkRoutes>
  | RoutesOf<typeof nameRoutes>
  | RoutesOf<typeof routeRoutes, '/api/sailing-routes'>
  | RoutesOf<typeof vesselRoutes, typeof VESSEL.path>
  | RoutesOf<typeof shipRoutes, typeof SHIP.path>
  | RoutesOf<typeof portRoutes, '/api/ports'>
  | RoutesOf<typeof scheduleRoutes, typeof SCHEDULE.path>
> = async (app, { sailing }) => {
  registerRoutes(app, countRoutes, { 'GET /api/sailing-counts': sailing.countSailings })
  registerRoutes(app, healthRoutes, {
    'GET /api/schedule-health': () => sailing.readScheduleHealth(dayInIndia()),
  })
  registerRoutes(app, nameRoutes, {
    'GET /api/ships/similar': sailing.listSimilarShips,
    async 'POST /api/ships/:id/merge'(request) {
      const { message, batch } = await sailing.mergeShip(author(request), request.params.id, request.body)
      return deleted(message, batch)
    },
    async 'POST /api/ships/:id/distinct'(request) {
      const { message, batch } = await sailing.keepApart(author(request), request.params.id, request.body)
      return deleted(message, batch)
    },
    async 'POST /api/ports/:id/merge'(request) {
      const { message, batch } = await sailing.mergePort(author(request), request.params.id, request.body)
      return deleted(message, batch)
    },
    async 'POST /api/vessels/:id/substitute'(request) {
      const { id } = request.params
      const { message, batch } = await sailing.substituteVessel(author(request), id, request.body)
      return deleted(message, batch)
    },
  })
  registerRoutes(app, checkRoutes, {
    'POST /api/schedules/check': ({ body: { id = null, ...form } }) => sailing.schedules.check(id, form),
  })
  registerEntityRoutes(app, {
    ...ROUTE,
    routes: routeRoutes,
    exported: exportedOf(ROUTE),
    ...sailing.routes,
  })
  registerEntityRoutes(app, { ...VESSEL, routes: vesselRoutes, exported: VESSEL_EXPORT, ...sailing.vessels })
  registerEditedRoutes(app, { ...SHIP, routes: shipRoutes, exported: SHIP_EXPORT, ...sailing.ships })
  registerEntityRoutes(app, {
    ...PORT,
    routes: portRoutes,
    exported: exportedOf<typeof PORT, Port>(PORT),
    ...sailing.ports,
  })
  registerEntityRoutes(app, {
    ...SCHEDULE,
    routes: scheduleRoutes,
    exported: SCHEDULE_EXPORT,
    ...sailing.schedules,
  })
}
