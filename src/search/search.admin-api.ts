import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import {
  type Api,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { entitiesFor } from '../http/guards.ts'
import { SearchQuery, SearchResult } from './search.schema.ts'
import type { SearchService } from './search.service.ts'

const searchRoutes = {
  'GET /api/search': {
    part: { tag: 'Search', area: 'office' },
    bound: 'few rows',
    summary:
      'Records that contain every word of the text, at most eight of each kind; `matches` counts all of a kind',
    query: SearchQuery,
    response: z.array(SearchResult),
    problems: [400, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const searchAdminApi: Api<{ search: SearchService }, RoutesOf<typeof searchRoutes>> = async (
  app,
  { search },
) => {
  registerRoutes(app, searchRoutes, {
    'GET /api/search': (request) => search.findRows(request.query.q, entitiesFor(request, 'read')),
  })
}
