import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { shortenedRows } from '@sailing-desk/records/http/list-route'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { UNDO_AREAS } from '../accounts/account.ts'
import { accountOf, entitiesFor } from '../http/guards.ts'
import {
  BatchParams,
  BatchQuery,
  HistoryBatch,
  HistoryChange,
  HistoryEntry,
  HistoryPerson,
  HistoryQuery,
  UndoDone,
  UndoPartForm,
  UndoPreview,
  UndoPreviewQuery,
  UndoQuery,
} from './history.schema.ts'
import type { HistoryService } from './history.service.ts'
import { MAX_PREVIEWED } from './undo.service.ts'

const part = { tag: 'History', area: 'office' } as const

const historyRoutes = {
  'GET /api/history': {
    part,
    bound: 'a page',
    summary:
      'History entries, newest first; the x-total-count header gives the total number. Long texts are cut so that a page has 1 MB',
    query: HistoryQuery,
    response: z.array(HistoryEntry),
    problems: [400, ...GUARD_PROBLEMS],
  },
  'GET /api/history/people': {
    part,
    bound: 'few rows',
    summary: 'All users in the history',
    response: z.array(HistoryPerson),
    problems: GUARD_PROBLEMS,
  },
  'GET /api/history/batches': {
    part,
    bound: 'a page',
    summary: 'History grouped by write, newest first, with the labels of the forms',
    query: HistoryQuery,
    response: z.array(HistoryBatch),
    problems: [400, ...GUARD_PROBLEMS],
  },
  'GET /api/history/batches/:batch': {
    part,
    bound: 'a page',
    summary: 'All changes made by one write, page by page',
    params: BatchParams,
    query: BatchQuery,
    response: z.array(HistoryChange),
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'GET /api/history/:batch/undo': {
    part,
    bound: 'one row',
    summary:
      'What undoing a write, or a part of it, would do; `conflict` says what prevents it, such as a later change',
    params: BatchParams,
    query: UndoPreviewQuery,
    response: UndoPreview,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/history/:batch/undo': {
    part: { ...part, area: UNDO_AREAS },
    summary:
      'Undoes a write; a later change of its rows is named (409), unless `rows` says what becomes of them',
    params: BatchParams,
    query: UndoQuery,
    response: UndoDone,
    problems: [400, 404, 409, 422, ...GUARD_PROBLEMS],
  },
  'POST /api/history/:batch/undo-part': {
    part: { ...part, area: UNDO_AREAS },
    summary: 'Takes back one change of a write, or those of one voyage; a conflicting change is named (409)',
    params: BatchParams,
    body: UndoPartForm,
    response: UndoDone,
    problems: [404, ...WRITE_PROBLEMS],
    config: { body: 'small' },
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const historyAdminApi: Api<{ history: HistoryService }, RoutesOf<typeof historyRoutes>> = async (
  app,
  { history },
) => {
  registerRoutes(app, historyRoutes, {
    async 'GET /api/history'(request, reply) {
      const { entries, total } = await history.listHistory(request.query, entitiesFor(request, 'read'))
      reply.header('x-total-count', total)
      return shortenedRows(entries, request.query.size)
    },
    'GET /api/history/people': (request) => history.listPeople(entitiesFor(request, 'read')),
    async 'GET /api/history/batches'(request, reply) {
      const { read, write } = accountOf(request).entities
      const { rows, total, page } = await history.listBatches(request.query, read, write)
      reply.headers({ 'x-total-count': total, 'x-page': page })
      return shortenedRows(rows, request.query.size)
    },
    async 'GET /api/history/batches/:batch'(request, reply) {
      const { params, query } = request
      const read = entitiesFor(request, 'read')
      const { rows, total, page } = await history.listChangesOf(params.batch, query, read)
      reply.headers({ 'x-total-count': total, 'x-page': page })
      return shortenedRows(rows, query.size)
    },
    async 'GET /api/history/:batch/undo'(request) {
      const { change, whole, rows } = request.query
      const part = change === undefined ? undefined : { change, whole }
      const preview = await history.previewUndo(
        request.params.batch,
        { part, rows },
        entitiesFor(request, 'write'),
      )
      // In half of 1 MB: there are sentences beside them.
      return { ...preview, changes: await shortenedRows(preview.changes, 2 * MAX_PREVIEWED) }
    },
    async 'POST /api/history/:batch/undo'(request) {
      const { params, query } = request
      const write = entitiesFor(request, 'write')
      const undone = await history.undo(author(request), params.batch, write, query.rows)
      return { success: true as const, ...undone }
    },
    async 'POST /api/history/:batch/undo-part'(request) {
      const { params, body } = request
      const write = entitiesFor(request, 'write')
      const undone = await history.undoPart(author(request), params.batch, body, write)
      return { success: true as const, ...undone }
    },
  })
}
