import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Problem, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import type { SailingService } from '../sailing.service.ts'
import { checkedWith, GridWarning } from '../warnings/warning.schema.ts'
import { RouteDraft, RouteDraftForm } from './route-draft.schema.ts'
import { GridChanges, GridConflict, RouteGrid } from './route-grid.schema.ts'

const part = { tag: 'Schedules', area: 'schedule' } as const

const GridProblem = Problem.extend({ conflicts: z.array(GridConflict).optional() }).meta({
  id: 'GridProblem',
})

const gridRoutes = {
  'GET /api/sailing-routes/:id/grid': {
    part,
    bound: 'a schedule',
    summary: 'The schedule of a route as a matrix, to be edited',
    params: IdParams,
    response: RouteGrid,
    problems: [400, 404, 503, ...GUARD_PROBLEMS],
  },
  'PUT /api/sailing-routes/:id/grid': {
    part,
    summary: 'Saves changes of many calls and new voyages of a route, all or none',
    description:
      'With `batch` it can be undone as one change; it is null if nothing had to be changed. ' +
      '`title` is what the history calls it. ' +
      'If a call was changed meanwhile, nothing is saved and `conflicts` tells what is stored (409).',
    params: IdParams,
    body: GridChanges,
    response: savedAs(RouteGrid).extend({
      batch: z.string().nullable(),
      title: z.string().nullable(),
      warnings: z.array(GridWarning),
    }),
    problems: [404, ...WRITE_PROBLEMS],
    problemSchemas: { 409: GridProblem },
    config: { body: 'grid' },
  },
  'POST /api/sailing-routes/:id/grid/check': {
    part,
    summary: 'What saving changes of a route would warn of, without saving them',
    params: IdParams,
    body: GridChanges,
    response: checkedWith(GridWarning),
    problems: [404, ...WRITE_PROBLEMS],
    problemSchemas: { 409: GridProblem },
    config: { body: 'grid' },
  },
  'GET /api/sailing-routes/:id/draft': {
    part,
    bound: 'a schedule',
    summary: 'The draft of a route, or null, with the calls that were changed since',
    params: IdParams,
    response: z.object({ draft: RouteDraft.nullable() }),
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'PUT /api/sailing-routes/:id/draft': {
    part,
    summary: 'Keeps changes of a route as its draft, without publishing them',
    params: IdParams,
    body: RouteDraftForm,
    response: savedAs(RouteDraft),
    problems: [404, ...WRITE_PROBLEMS],
    config: { body: 'grid' },
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const gridAdminApi: Api<{ sailing: SailingService }, RoutesOf<typeof gridRoutes>> = async (
  app,
  { sailing },
) => {
  registerRoutes(app, gridRoutes, {
    'GET /api/sailing-routes/:id/grid': ({ params }) => sailing.readGrid(params.id),
    async 'PUT /api/sailing-routes/:id/grid'(request) {
      const { params, body } = request
      const { grid, ...others } = await sailing.saveGrid(creator(request), params.id, body)
      return { ...saved('Schedule saved successfully!', grid), ...others }
    },
    'POST /api/sailing-routes/:id/grid/check': ({ params, body }) => sailing.checkGrid(params.id, body),
    'GET /api/sailing-routes/:id/draft': async ({ params }) => ({
      draft: await sailing.readRouteDraft(params.id),
    }),
    async 'PUT /api/sailing-routes/:id/draft'(request) {
      const { params, body } = request
      return saved('Draft saved', await sailing.saveRouteDraft(author(request), params.id, body))
    },
  })
}
