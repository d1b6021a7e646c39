import type { FastifyPluginAsync } from 'fastify'
import { registerEntityRoutes } from '../http/entity-routes.ts'
import { Problem } from '../http/problems.ts'
import { Port, PortForm, PortQuery } from './ports/port.schema.ts'
import { PORT_EXPORT } from './ports/port.ts'
import { SailingRoute, SailingRouteForm, SailingRouteQuery } from './routes/route.schema.ts'
import { ROUTE_EXPORT } from './routes/route.ts'
import { SailingCounts } from './sailing.schema.ts'
import type { SailingService } from './sailing.service.ts'
import { Schedule, ScheduleForm, ScheduleQuery } from './schedules/schedule.schema.ts'
import { SCHEDULE_EXPORT } from './schedules/schedule.ts'
import { Vessel, VesselForm, VesselQuery } from './vessels/vessel.schema.ts'
import { VESSEL_EXPORT } from './vessels/vessel.ts'

/** Mounted under /api, behind the administrator guard. */
export const sailingAdminApi: FastifyPluginAsync<{ sailing: SailingService }> = async (app, { sailing }) => {
  app.get(
    '/sailing-counts',
    {
      schema: {
        tags: ['Schedules'],
        summary: 'Number of routes, vessels, ports and schedules',
        response: { 200: SailingCounts, 401: Problem, 403: Problem },
      },
    },
    sailing.countSailings,
  )
  registerEntityRoutes(app, {
    path: '/sailing-routes',
    noun: 'Route',
    tag: 'Routes',
    entity: SailingRoute,
    form: SailingRouteForm,
    list: sailing.listRoutes,
    pages: { query: SailingRouteQuery, read: sailing.readRoutes },
    exported: ROUTE_EXPORT,
    add: sailing.addRoute,
    update: sailing.updateRoute,
    remove: sailing.deleteRoutes,
  })
  registerEntityRoutes(app, {
    path: '/vessels',
    noun: 'Vessel',
    tag: 'Vessels',
    entity: Vessel,
    form: VesselForm,
    list: sailing.listVessels,
    pages: { query: VesselQuery, read: sailing.readVessels },
    exported: VESSEL_EXPORT,
    add: sailing.addVessel,
    update: sailing.updateVessel,
    remove: sailing.deleteVessels,
  })
  registerEntityRoutes(app, {
    path: '/ports',
    noun: 'Port',
    tag: 'Ports',
    entity: Port,
    form: PortForm,
    list: sailing.listPorts,
    pages: { query: PortQuery, read: sailing.readPorts },
    exported: PORT_EXPORT,
    add: sailing.addPort,
    update: sailing.updatePort,
    remove: sailing.deletePorts,
  })
  registerEntityRoutes(app, {
    path: '/schedules',
    noun: 'Schedule',
    tag: 'Schedules',
    entity: Schedule,
    form: ScheduleForm,
    list: sailing.listSchedules,
    pages: { query: ScheduleQuery, read: sailing.readSchedules },
    exported: SCHEDULE_EXPORT,
    add: sailing.addSchedule,
    update: sailing.updateSchedule,
    remove: sailing.deleteSchedules,
  })
}
