import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { documentedOnly, json } from '../http/public-reads.ts'
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
  const tags = ['Public']

  app.get(
    '/sailing-routes',
    {
      schema: {
        tags,
        summary: 'All sailing routes',
        response: { 200: documentedOnly(z.array(SailingRoute)) },
      },
    },
    (request, reply) =>
      respond(request, reply, '/backend/api/sailing-routes', () => json(sailing.listRoutes())),
  )

  app.get(
    '/sailing-schedule/:routeId',
    {
      schema: {
        tags,
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

  app.get(
    '/next-sailings',
    {
      schema: {
        tags,
        summary: 'The next sailings',
        response: { 200: documentedOnly(z.array(NextSailing)) },
      },
    },
    (request, reply) =>
      respond(request, reply, '/backend/api/next-sailings', () =>
        json(sailing.listNextSailings(dayInIndia())),
      ),
  )

  app.get(
    '/ports-served',
    {
      schema: {
        tags,
        summary: 'The ports served, with their next calls',
        response: { 200: documentedOnly(z.array(PortServed)) },
      },
    },
    (request, reply) =>
      respond(request, reply, '/backend/api/ports-served', () => json(sailing.listPortsServed(dayInIndia()))),
  )
}
