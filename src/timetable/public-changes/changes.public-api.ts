import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { idFilter, pageField } from '@sailing-desk/records/http/list-query.schema'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import type { TimetableService } from '../timetable.service.ts'
import { onSchedule } from '../timetable.ts'

const MAX_NAME_LENGTH = 250
const name = z.string().min(1).max(MAX_NAME_LENGTH)

const publicRoutes = {
  'GET /backend/api/changes': {
    part: { tag: 'Public', area: 'public' },
    bound: 'a page',
    summary: 'What changed in the schedule in the last 90 days, newest first',
    description:
      'With `by=voyage` only the days are newest first: within a day the changes are by voyage, those first that change most, and no page parts the changes of a voyage on one day.',
    query: z.object({
      route: idFilter.optional(),
      vessel: name.optional(),
      port: name.optional(),
      page: pageField.optional(),
      by: z.literal('voyage').optional(),
    }),
    response: SailingChanges,
    problems: [400, 404],
  },
} satisfies RouteDefinitions

/** Mounted under /backend/api, without a login. */
export const changesPublicApi: Api<
  {
    sailing: TimetableService
    reads: PublicReads
  },
  RoutesOf<typeof publicRoutes>
> = async (app, { sailing, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/changes': {
      dependsOn: onSchedule,
      read: (_params, query) => sailing.listChanges(query, dayInIndia()),
    },
  })
}
