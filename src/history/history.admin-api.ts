import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { author } from '../server/entity-calls.ts'
import { Problem } from '../server/replies.ts'
import {
  BatchParams,
  BatchQuery,
  HistoryBatch,
  HistoryChange,
  HistoryEntry,
  HistoryPerson,
  HistoryQuery,
  UndoDone,
} from './history.schema.ts'
import type { HistoryService } from './history.service.ts'

const tags = ['History']
const refusals = { 400: Problem, 401: Problem, 403: Problem }

/** Mounted under /api, behind the administrator guard. */
export const historyAdminApi: FastifyPluginAsyncZod<{ history: HistoryService }> = async (
  app,
  { history },
) => {
  app.get(
    '/history',
    {
      schema: {
        tags,
        summary: 'What was done, newest first; the header x-total-count says how many there are on all pages',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryEntry), ...refusals },
      },
    },
    async (request, reply) => {
      const { entries, total } = await history.listHistory(request.query)
      return reply.header('x-total-count', total).send(entries)
    },
  )

  app.get(
    '/history/people',
    {
      schema: {
        tags,
        summary: 'Everybody who is in the history',
        response: { 200: z.array(HistoryPerson), 401: Problem, 403: Problem },
      },
    },
    () => history.listPeople(),
  )

  app.get(
    '/history/batches',
    {
      schema: {
        tags,
        summary: 'What was done write by write, newest first, in the words of the forms',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryBatch), ...refusals },
      },
    },
    async (request, reply) => {
      const { rows, total, page } = await history.listBatches(request.query)
      return reply.headers({ 'x-total-count': total, 'x-page': page }).send(rows)
    },
  )

  app.get(
    '/history/batches/:batch',
    {
      schema: {
        tags,
        summary: 'Everything that one write changed, page by page',
        params: BatchParams,
        querystring: BatchQuery,
        response: { 200: z.array(HistoryChange), 404: Problem, ...refusals },
      },
    },
    async (request, reply) => {
      const { rows, total, page } = await history.listChangesOf(request.params.batch, request.query)
      return reply.headers({ 'x-total-count': total, 'x-page': page }).send(rows)
    },
  )

  app.post(
    '/history/:batch/undo',
    {
      schema: {
        tags,
        summary: 'Takes a write back, all of it or nothing; what stands in the way is named (409)',
        params: BatchParams,
        response: { 200: UndoDone, 404: Problem, 409: Problem, ...refusals },
      },
    },
    async (request) => {
      const undone = await history.undo(author(request), request.params.batch)
      return { success: true as const, ...undone }
    },
  )
}
