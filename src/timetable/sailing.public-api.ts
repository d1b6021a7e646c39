import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { scheduleOfRoute } from '../database/changes/topics.ts'
import { registerPublicReads } from '../http/public-reads.ts'
import type { RespondFromCache } from '../http/response-cache/response-cache.ts'
import type { RouteDefinitions } from '../http/route.ts'
import { dayInIndia } from '../lib/days.ts'
import type { RoutesOf } from '../web/api-routes.ts'
import { NextSailing, PortServed, RouteSummary, SailingRoute, SailingSchedule } from './sailing.schema.ts'
import { SAILING_TABLES } from './sailing-tables.ts'
import type { TimetableService } from './timetable.service.ts'

const tags = ['Public']

const publicRoutes = {
  'GET /backend/api/sailing-routes': {
    tags,
    summary: 'All sailing routes',
    response: z.array(SailingRoute),
    problems: [],
  },
  'GET /backend/api/route-summaries': {
    tags,
    summary: 'How large the schedule of each route is, and its next departure',
    response: z.array(RouteSummary),
    problems: [],
  },
  'GET /backend/api/sailing-schedule/:routeId': {
    tags,
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
    tags,
    summary: 'The next sailings',
    response: z.array(NextSailing),
    problems: [],
  },
  'GET /backend/api/ports-served': {
    tags,
    summary: 'The ports served, with their next calls',
    response: z.array(PortServed),
    problems: [],
  },
} satisfies RouteDefinitions

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof publicRoutes> {}
}

/** Mounted under /backend/api, without a login. */
export const sailingPublicApi: FastifyPluginAsync<{
  sailing: TimetableService & { listRoutes: () => Promise<SailingRoute[]> }
  respond: RespondFromCache
}> = async (app, { sailing, respond }) => {
  registerPublicReads(app, respond, publicRoutes, {
    'GET /backend/api/sailing-routes': { shows: ['route'], read: () => sailing.listRoutes() },
    'GET /backend/api/route-summaries': {
      shows: SAILING_TABLES,
      read: () => sailing.listRouteSummaries(dayInIndia()),
    },
    'GET /backend/api/sailing-schedule/:routeId': {
      shows: ({ routeId }) => [scheduleOfRoute(routeId)],
      read: ({ routeId }) => sailing.getSailingSchedule(routeId),
    },
    'GET /backend/api/next-sailings': {
      shows: SAILING_TABLES,
      read: () => sailing.listNextSailings(dayInIndia()),
    },
    'GET /backend/api/ports-served': {
      shows: SAILING_TABLES,
      read: () => sailing.listPortsServed(dayInIndia()),
    },
  })
}
