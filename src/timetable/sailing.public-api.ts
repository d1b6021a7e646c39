import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { CarryingLeg, NamedSailing } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import {
  NextSailing,
  PortServed,
  RouteSummary,
  SailingRoute,
  SailingSchedule,
} from '@sailing-desk/timetable/sailing.schema'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../http/public-reads.ts'
import type { PublicState } from '../http/response-cache/sources.ts'
import type { TimetableService } from './timetable.service.ts'

const part = { tag: 'Public', area: 'public' } as const

const publicRoutes = {
  'GET /backend/api/sailing-routes': {
    part,
    bound: 'few rows',
    summary: 'All sailing routes',
    response: z.array(SailingRoute),
    problems: [],
  },
  'GET /backend/api/route-summaries': {
    part,
    bound: 'few rows',
    summary: 'How large the schedule of each route is, and its next departure',
    response: z.array(RouteSummary),
    problems: [],
  },
  'GET /backend/api/sailing-schedule/:routeId': {
    part,
    bound: 'a schedule',
    summary: 'The schedule of one route, with vessels and ports in order of call',
    params: z.object({
      routeId: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    response: SailingSchedule,
    problems: [400, 404],
  },
  'GET /backend/api/next-sailings': {
    part,
    bound: 'few rows',
    summary: 'The next sailings',
    response: z.array(NextSailing),
    problems: [],
  },
  'GET /backend/api/ports-served': {
    part,
    bound: 'few rows',
    summary: 'The ports served, with their next calls',
    response: z.array(PortServed),
    problems: [],
  },
  'GET /backend/api/office-holidays': {
    part,
    bound: 'few rows',
    summary: 'The days of the next weeks on which the offices are closed for a holiday',
    response: z.array(z.string()),
    problems: [],
  },
  'GET /backend/api/sailing-limits': {
    part,
    bound: 'one row',
    summary: 'What the ships and the ports of a sailing can take; nothing if it is not in the schedule',
    query: NamedSailing,
    response: z.array(CarryingLeg),
    problems: [400],
  },
} satisfies RouteDefinitions

const onRoutes = ({ published }: PublicState) => [published.routes]

/** Mounted under /backend/api, without a login. */
export const sailingPublicApi: Api<
  {
    sailing: TimetableService
    reads: PublicReads
  },
  RoutesOf<typeof publicRoutes>
> = async (app, { sailing, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/sailing-routes': {
      dependsOn: onRoutes,
      read: () => sailing.listPublicRoutes(dayInIndia()),
    },
    'GET /backend/api/route-summaries': {
      dependsOn: onRoutes,
      read: () => sailing.listRouteSummaries(dayInIndia()),
    },
    'GET /backend/api/sailing-schedule/:routeId': {
      dependsOn: ({ published }, { routeId }) => [published.routes.get(routeId)],
      read: ({ routeId }) => sailing.getSailingSchedule(routeId),
    },
    'GET /backend/api/next-sailings': {
      dependsOn: onRoutes,
      read: () => sailing.listNextSailings(dayInIndia()),
    },
    'GET /backend/api/ports-served': {
      dependsOn: onRoutes,
      read: () => sailing.listPortsServed(dayInIndia()),
    },
    'GET /backend/api/office-holidays': {
      dependsOn: ({ published }) => [published.cutOffs],
      read: () => sailing.listOfficeHolidays(dayInIndia()),
    },
    'GET /backend/api/sailing-limits': {
      dependsOn: null,
      read: (_params, named) => sailing.listLegsOf(named),
    },
  })
}
