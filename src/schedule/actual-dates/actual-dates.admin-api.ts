import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { listHandler, listRoute } from '@sailing-desk/records/http/list-route'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { ActualDatesForm, ActualWarning, CallToConfirm, ConfirmQuery } from './actual-dates.schema.ts'
import type { createActualDatesService } from './actual-dates.service.ts'
import { savedText } from './messages.ts'

const part = { tag: 'Actual dates', area: 'schedule' } as const

const actualDatesRoutes = {
  'GET /api/actual-dates': {
    ...listRoute(part, CallToConfirm, ConfirmQuery),
    summary: 'Calls of the last 60 days whose arrival or departure nobody has confirmed',
  },
  'POST /api/actual-dates': {
    part,
    summary: 'Saves when vessels arrived and departed, of up to 100 calls at once',
    body: ActualDatesForm,
    response: savedAs(z.object({ batch: z.string(), warnings: z.array(ActualWarning) })),
    problems: [404, ...WRITE_PROBLEMS],
  },
  'POST /api/actual-dates/check': {
    part,
    summary: 'What saving these dates would warn of, without saving them',
    body: ActualDatesForm,
    response: z.array(ActualWarning),
    problems: [404, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

type Options = { sailing: ReturnType<typeof createActualDatesService> }

/** Mounted under /api, behind the administrator guard. */
export const actualDatesAdminApi: Api<Options, RoutesOf<typeof actualDatesRoutes>> = async (
  app,
  { sailing: actualDates },
) => {
  registerRoutes(app, actualDatesRoutes, {
    'GET /api/actual-dates': listHandler(actualDates.listCallsToConfirm, actualDates.readCallsToConfirm),
    async 'POST /api/actual-dates'(request) {
      const { saved: count, ...data } = await actualDates.saveActualDates(author(request), request.body)
      return saved(savedText(count), data)
    },
    'POST /api/actual-dates/check': ({ body }) => actualDates.checkActualDates(body),
  })
}
