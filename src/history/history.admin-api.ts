import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { author } from '../http/author.ts'
import { Problem } from '../http/problems.ts'
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
const problemResponses = { 400: Problem, 401: Problem, 403: Problem }

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
        summary: 'History entries, newest first; the x-total-count header gives the total number',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryEntry), ...problemResponses },
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
        summary: 'All users in the history',
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
        summary: 'History grouped by write, newest first, with the labels of the forms',
        querystring: HistoryQuery,
        response: { 200: z.array(HistoryBatch), ...problemResponses },
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
        summary: 'All changes made by one write, page by page',
        params: BatchParams,
        querystring: BatchQuery,
        response: { 200: z.array(HistoryChange), 404: Problem, ...problemResponses },
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
        summary: 'Undoes a write completely or not at all; a conflicting change is named (409)',
        params: BatchParams,
        response: { 200: UndoDone, 404: Problem, 409: Problem, ...problemResponses },
      },
    },
    async (request) => {
      const undone = await history.undo(author(request), request.params.batch)
      return { success: true as const, ...undone }
    },
  )
}
