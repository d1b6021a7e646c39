import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { idFilter } from '../http/list-query.schema.ts'
import { GUARD_PROBLEMS, type RouteDefinitions, registerRoutes } from '../http/route.ts'
import { dayInIndia } from '../lib/days.ts'
import type { RoutesOf } from '../web/api-routes.ts'
import type { CircularExportService } from './export/circular-export.service.ts'

const circularRoutes = {
  'GET /api/circular/export': {
    tags: ['Schedules'],
    summary:
      "All schedules, or those of one route, as an Excel workbook in the layout of the principal's circular",
    description:
      'A sheet for each route with schedules. Importing the workbook again changes nothing. ' +
      'Without any schedules the answer is 409.',
    query: z.object({ route_id: idFilter.optional() }),
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 404, 409, 503, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

declare module '../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof circularRoutes> {}
}

/** Mounted under /api, behind the administrator guard. */
export const circularsAdminApi: FastifyPluginAsync<{ circulars: CircularExportService }> = async (
  app,
  { circulars },
) => {
  registerRoutes(app, circularRoutes, {
    'GET /api/circular/export': async ({ query: { route_id } }, reply) => {
      const name = ['circular', ...(route_id ? [`route-${route_id}`] : []), dayInIndia()].join('-')
      const bytes = await circulars.exportCircular(route_id)
      return reply
        .headers({
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': `attachment; filename="${name}.xlsx"`,
        })
        .send(bytes)
    },
  })
}
