import type { Dialect } from '@sailing-desk/records/database/dialect'
import { DomainError } from '@sailing-desk/records/errors'
import { type ReadDefinition, type RouteDefinition, registerRoute } from '@sailing-desk/records/http/route'
import {
  ErrorResponse,
  PointToPoint,
  PortSchedule,
  ServiceSchedule,
} from '@sailing-desk/timetable/dcsa/dcsa.schema'
import {
  PointToPointQuery,
  PortScheduleQuery,
  VesselScheduleQuery,
} from '@sailing-desk/timetable/dcsa/dcsa-query.schema'
import type { Page } from '@sailing-desk/timetable/dcsa/page'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { PublicReads } from '../../http/public-reads.ts'
import type { TimetableService } from '../timetable.service.ts'
import { onSchedule } from '../timetable.ts'
import { API_VERSION, DCSA, dcsaErrorHandler, sendDcsaError } from './dcsa-errors.ts'

const common = {
  part: { tag: 'DCSA Commercial Schedules 1.0.3', area: 'public' },
  problems: [],
  problemSchemas: { 400: ErrorResponse, 404: ErrorResponse, 429: ErrorResponse, 503: ErrorResponse },
} satisfies Partial<RouteDefinition>

const routes = {
  pointToPoint: {
    ...common,
    bound: 'a schedule',
    summary: 'Point-to-point routings: the sailings and connections between two ports',
    query: PointToPointQuery,
    response: z.array(PointToPoint),
  },
  portSchedules: {
    ...common,
    bound: 'a schedule',
    summary: 'Port schedules: the vessels that call at a port from a day on',
    query: PortScheduleQuery,
    response: z.array(PortSchedule),
  },
  vesselSchedules: {
    ...common,
    bound: 'a schedule',
    summary: 'Vessel schedules: the calls of vessels by service',
    query: VesselScheduleQuery,
    response: z.array(ServiceSchedule),
  },
} satisfies Record<string, ReadDefinition>

/** Mounted under /dcsa/v1, without a login and without CORS. */
export const dcsaPublicApi: FastifyPluginAsync<{
  sailing: TimetableService
  reads: PublicReads
  dialect: Dialect
}> = async (app, { sailing: { dcsa }, reads, dialect }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(API_VERSION)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendDcsaError(request, reply.header('allow', 'GET, HEAD'), 405, 'This address is read-only')
  })
  app.setErrorHandler(dcsaErrorHandler(dialect))
  app.setNotFoundHandler(sendNotFound)
  app.all('/*', { schema: { hide: true } }, sendNotFound)
  serve(app, reads, '/point-to-point-routes', routes.pointToPoint, dcsa.listPointToPoint)
  serve(app, reads, '/port-schedules', routes.portSchedules, dcsa.listPortSchedules)
  serve(app, reads, '/vessel-schedules', routes.vesselSchedules, dcsa.listVesselSchedules)
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendDcsaError(request, reply, 404, 'There is nothing at this address')

type Listing = RouteDefinition & { query: z.ZodType<object> }

/** A list whose response is the same for everyone: it is cached, and sent as bytes. */
function serve<Definition extends Listing>(
  app: FastifyInstance,
  { respond }: PublicReads,
  path: string,
  definition: Definition,
  list: (asked: z.output<Definition['query']>) => Promise<Page<unknown>>,
): void {
  registerRoute(app, `GET ${DCSA}${path}`, definition, async (request, reply) => {
    if (!asksForThisVersion(request.headers))
      throw new DomainError(400, 'The API-Version of a request is its major version, 1')
    const asked = request.query as z.output<Definition['query']>
    return respond(request, reply, {
      url: urlOf(DCSA + path, asked),
      dependsOn: onSchedule,
      suits: asksForThisVersion,
      make: async () => {
        const { items, next } = await list(asked)
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          ...(next && { 'next-page-cursor': next }),
        }
        return { status: 200, headers, body: JSON.stringify(items) }
      },
    })
  })
}

const asksForThisVersion = ({ 'api-version': version }: FastifyRequest['headers']): boolean =>
  version === undefined || version === '1'

/** The one URL of a query: as it is written in the order of the specification. */
function urlOf(path: string, asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return `${path}?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}
