import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { registerPublicReads } from '../http/public-reads.ts'
import type { RespondFromCache } from '../http/response-cache/response-cache.ts'
import type { RouteDefinitions } from '../http/route.ts'
import { dayInIndia } from '../lib/days.ts'
import type { RoutesOf } from '../web/api-routes.ts'
import { PortList, PortPage } from './port-page.schema.ts'
import { SAILING_TABLES, SAILINGS } from './sailing-tables.ts'
import { UnknownPortProblem } from './shared/unknown-port.ts'
import { ShipList, ShipPage } from './ship-page.schema.ts'
import type { TimetableService } from './timetable.service.ts'

const tags = ['Public']
const MAX_KEY_LENGTH = 250
const key = z.string().max(MAX_KEY_LENGTH)

const publicRoutes = {
  'GET /backend/api/ports': { tags, summary: 'The ports of the schedule', response: PortList, problems: [] },
  'GET /backend/api/ports/:port': {
    tags,
    summary: 'A port with its next calls; `port` is its UN/LOCODE in small letters, else its name',
    params: z.object({ port: key }),
    response: PortPage,
    problems: [400, 404],
    problemSchemas: { 404: UnknownPortProblem },
  },
  'GET /backend/api/vessels': {
    tags,
    summary: 'The ships of the schedule',
    response: ShipList,
    problems: [],
  },
  'GET /backend/api/vessels/:ship': {
    tags,
    summary: 'A ship with all its voyages',
    params: z.object({ ship: key }),
    response: ShipPage,
    problems: [400, 404],
  },
} satisfies RouteDefinitions

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof publicRoutes> {}
}

/** Mounted under /backend/api, without a login. */
export const shipsAndPortsPublicApi: FastifyPluginAsync<{
  sailing: TimetableService
  respond: RespondFromCache
}> = async (app, { sailing, respond }) => {
  registerPublicReads(app, respond, publicRoutes, {
    'GET /backend/api/ports': {
      shows: SAILINGS,
      read: () => sailing.listPublicPorts(dayInIndia()),
    },
    'GET /backend/api/ports/:port': {
      shows: SAILINGS,
      read: ({ port }) => sailing.getPortPage(port, dayInIndia()),
      findAddress: sailing.findPortAddress,
    },
    'GET /backend/api/vessels': { shows: SAILING_TABLES, read: () => sailing.listShips(dayInIndia()) },
    'GET /backend/api/vessels/:ship': {
      shows: SAILING_TABLES,
      read: ({ ship }) => sailing.getShipPage(ship, dayInIndia()),
      findAddress: sailing.findShipAddress,
    },
  })
}
