import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { documentedOnly, json, registerPublicRead } from '../http/public-reads.ts'
import type { RespondFromCache } from '../http/response-cache.ts'
import { dayInIndia } from '../lib/days.ts'
import { SailingRoute } from './routes/route.schema.ts'
import { NextSailing, PortServed, SailingSchedule } from './sailing.schema.ts'
import type { SailingService } from './sailing.service.ts'

const Params = z.object({
  routeId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** Mounted under /backend/api, without a login. */
export const sailingPublicApi: FastifyPluginAsyncZod<{
  sailing: SailingService
  respond: RespondFromCache
}> = async (app, { sailing, respond }) => {
  registerPublicRead(app, respond, {
    path: '/sailing-routes',
    summary: 'All sailing routes',
    schema: z.array(SailingRoute),
    read: () => sailing.listRoutes(),
  })

  app.get(
    '/sailing-schedule/:routeId',
    {
      schema: {
        tags: ['Public'],
        summary: 'The schedule of one route, with vessels and ports in order of call',
        params: Params,
        response: {
          200: documentedOnly(SailingSchedule),
          400: documentedOnly(Problem),
          404: documentedOnly(Problem),
        },
      },
    },
    (request, reply) => {
      const { routeId } = request.params
      return respond(request, reply, `/backend/api/sailing-schedule/${routeId}`, () =>
        json(sailing.getSailingSchedule(routeId)),
      )
    },
  )

  registerPublicRead(app, respond, {
    path: '/next-sailings',
    summary: 'The next sailings',
    schema: z.array(NextSailing),
    read: () => sailing.listNextSailings(dayInIndia()),
  })
  registerPublicRead(app, respond, {
    path: '/ports-served',
    summary: 'The ports served, with their next calls',
    schema: z.array(PortServed),
    read: () => sailing.listPortsServed(dayInIndia()),
  })
}
