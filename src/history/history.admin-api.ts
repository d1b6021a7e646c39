import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../server/replies.ts'
import { HistoryEntry, HistoryQuery } from './history.schema.ts'
import type { HistoryService } from './history.service.ts'

/** Mounted under /api, behind the administrator guard. */
export const historyAdminApi: FastifyPluginAsyncZod<{ history: HistoryService }> = async (
  app,
  { history },
) => {
  app.get(
    '/history',
    {
      schema: {
        tags: ['History'],
        summary: 'What was done, newest first; the header x-total-count says how many there are on all pages',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryEntry), 400: Problem, 401: Problem, 403: Problem },
      },
    },
    async (request, reply) => {
      const { entries, total } = await history.listHistory(request.query)
      return reply.header('x-total-count', total).send(entries)
    },
  )
}
