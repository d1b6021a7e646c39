import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { SearchQuery, SearchResult } from './search.schema.ts'
import type { SearchService } from './search.service.ts'

/** Mounted under /api, behind the administrator guard. */
export const searchAdminApi: FastifyPluginAsyncZod<{ search: SearchService }> = async (app, { search }) => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['Search'],
        summary:
          'Records that contain every word of the text, at most eight of each kind; `matches` counts all of a kind',
        querystring: SearchQuery,
        response: { 200: z.array(SearchResult), 400: Problem, 401: Problem, 403: Problem },
      },
    },
    (request) => search.findRows(request.query.q),
  )
}
