import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { cargoInQuery } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import { cargoFields } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import { PortList, PortPage } from '@sailing-desk/timetable/port-page.schema'
import { ShipList, ShipPage, VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../http/public-reads.ts'
import { UnknownPortProblem } from './shared/unknown-port.ts'
import type { TimetableService } from './timetable.service.ts'
import { onSchedule } from './timetable.ts'

const part = { tag: 'Public', area: 'public' } as const
const MAX_KEY_LENGTH = 250
const key = z.string().max(MAX_KEY_LENGTH)

const publicRoutes = {
  'GET /backend/api/ports': {
    part,
    bound: 'few rows',
    summary: 'The ports of the schedule',
    response: PortList,
    problems: [],
  },
  'GET /backend/api/ports/:port': {
    part,
    bound: 'a schedule',
    summary: 'A port with its next calls, and whether a piece of cargo fits the vessels',
    description: '`port` is its UN/LOCODE in small letters, else its name.',
    params: z.object({ port: key }),
    query: z.object(cargoFields),
    response: PortPage,
    problems: [400, 404],
    problemSchemas: { 404: UnknownPortProblem },
  },
  'GET /backend/api/vessels': {
    part,
    bound: 'few rows',
    summary: 'The ships of the schedule',
    response: ShipList,
    problems: [],
  },
  'GET /backend/api/vessels/:ship': {
    part,
    bound: 'a schedule',
    summary: 'A ship with all its voyages, and whether a piece of cargo fits',
    params: z.object({ ship: key }),
    query: z.object(cargoFields),
    response: ShipPage,
    problems: [400, 404],
  },
  'GET /backend/api/vessels/:ship/:voyage': {
    part,
    bound: 'one row',
    summary:
      'A voyage of a ship with how its dates moved; `voyage` is its number in small letters and hyphens',
    params: z.object({ ship: key, voyage: key }),
    response: VoyagePage,
    problems: [400, 404],
  },
  'GET /backend/api/ship-positions': {
    part,
    bound: 'few rows',
    summary: 'Where the ships should be at noon in India by the schedule; they are not tracked',
    response: ShipPositions,
    problems: [],
  },
} satisfies RouteDefinitions

/** Mounted under /backend/api, without a login. */
export const shipsAndPortsPublicApi: Api<
  {
    sailing: TimetableService
    reads: PublicReads
  },
  RoutesOf<typeof publicRoutes>
> = async (app, { sailing, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/ports': {
      dependsOn: onSchedule,
      read: () => sailing.listPublicPorts(dayInIndia()),
    },
    'GET /backend/api/ports/:port': {
      dependsOn: onSchedule,
      isCached: (query) => !cargoInQuery(query),
      read: ({ port }, query) => sailing.getPortPage(port, dayInIndia(), query),
      findAddress: sailing.findPortAddress,
    },
    'GET /backend/api/vessels': { dependsOn: onSchedule, read: () => sailing.listShips(dayInIndia()) },
    'GET /backend/api/vessels/:ship': {
      dependsOn: onSchedule,
      isCached: (query) => !cargoInQuery(query),
      read: ({ ship }, query) => sailing.getShipPage(ship, dayInIndia(), query),
      findAddress: sailing.findShipAddress,
    },
    'GET /backend/api/vessels/:ship/:voyage': {
      dependsOn: onSchedule,
      read: (asked) => sailing.getVoyagePage(asked, dayInIndia()),
      findAddress: sailing.findVoyageAddress,
    },
    'GET /backend/api/ship-positions': {
      dependsOn: onSchedule,
      read: () => sailing.listShipPositions(dayInIndia()),
    },
  })
}
