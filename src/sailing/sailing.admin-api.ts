import type { FastifyPluginAsync } from 'fastify'
import { registerEntityCalls } from '../server/entity-calls.ts'
import {
  Port,
  PortForm,
  SailingRoute,
  SailingRouteForm,
  Schedule,
  ScheduleForm,
  Vessel,
  VesselForm,
} from './sailing.schema.ts'
import type { SailingService } from './sailing.service.ts'

/** Mounted under /api, behind the administrator guard. */
export const sailingAdminApi: FastifyPluginAsync<{ sailing: SailingService }> = async (app, { sailing }) => {
  registerEntityCalls(app, {
    path: '/sailing-routes',
    noun: 'Route',
    tag: 'Routes',
    entity: SailingRoute,
    form: SailingRouteForm,
    list: sailing.listRoutes,
    add: sailing.addRoute,
    update: sailing.updateRoute,
    remove: sailing.deleteRoute,
  })
  registerEntityCalls(app, {
    path: '/vessels',
    noun: 'Vessel',
    tag: 'Vessels',
    entity: Vessel,
    form: VesselForm,
    list: sailing.listVessels,
    add: sailing.addVessel,
    update: sailing.updateVessel,
    remove: sailing.deleteVessel,
  })
  registerEntityCalls(app, {
    path: '/ports',
    noun: 'Port',
    tag: 'Ports',
    entity: Port,
    form: PortForm,
    list: sailing.listPorts,
    add: sailing.addPort,
    update: sailing.updatePort,
    remove: sailing.deletePort,
  })
  registerEntityCalls(app, {
    path: '/schedules',
    noun: 'Schedule',
    tag: 'Schedules',
    entity: Schedule,
    form: ScheduleForm,
    list: sailing.listSchedules,
    add: sailing.addSchedule,
    update: sailing.updateSchedule,
    remove: sailing.deleteSchedule,
  })
}
