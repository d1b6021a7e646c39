import { dayInIndia } from '@sailing-desk/dates/days'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { cargoInQuery } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import { cargoFields } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import { DIRECT_OR_NOT, ONE_ARRIVAL, ONE_SORT } from '@sailing-desk/timetable/sailings/messages'
import { SailingForm, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { SORTS } from '@sailing-desk/timetable/sailings/search-options'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import { UnknownPortProblem } from '../shared/unknown-port.ts'
import type { TimetableService } from '../timetable.service.ts'
import { onSchedule } from '../timetable.ts'

const part = { tag: 'Public', area: 'public' } as const
const MAX_KEY_LENGTH = 250
const key = z.string().min(1).max(MAX_KEY_LENGTH)
const ONE_MONTH = 'Choose one month, such as 2026-12'
const month = z.string(ONE_MONTH).regex(/^\d{4}-(0[1-9]|1[0-2])$/, ONE_MONTH)

const searches = {
  'GET /backend/api/sailings/:from/:to': {
    part,
    bound: 'a schedule',
    operationId: 'findSailings',
    summary: 'The sailings from one port to another in one or several months, else in the next 90 days',
    description:
      'A port is its UN/LOCODE in small letters, else its name. Months are those of departure, from the current one to 12 ahead: `month` alone, or from `month` or today to the end of `until`. With a piece of cargo, each sailing says whether it fits.',
    params: z.object({ from: key, to: key }),
    query: z.object({
      month: month.optional(),
      until: month.optional(),
      sort: z.enum(SORTS, ONE_SORT).optional(),
      arrive_by: z.iso.date(ONE_ARRIVAL).optional(),
      direct: z.literal('1', DIRECT_OR_NOT).optional(),
      ...cargoFields,
    }),
    response: SailingSearch,
    problems: [400, 404],
    problemSchemas: { 404: UnknownPortProblem },
  },
} satisfies RouteDefinitions

/** A repeated field is taken from the form as often as it is there. */
const field = z.union([z.string(), z.array(z.string())]).optional()

const forms = {
  'GET /backend/api/sailings': {
    part,
    bound: 'a schedule',
    operationId: 'findAddressOfSailings',
    summary: 'The address of a search by names, aliases or codes of ports, or what is wrong with it',
    query: z.object({ from: field, to: field, month: field }),
    response: SailingForm,
    problems: [400],
  },
} satisfies RouteDefinitions

/** Mounted under /backend/api, without a login. */
export const findPublicApi: Api<
  {
    sailing: TimetableService
    reads: PublicReads
  },
  RoutesOf<typeof searches> | RoutesOf<typeof forms>
> = async (app, { sailing, reads }) => {
  registerPublicReads(app, reads, searches, {
    'GET /backend/api/sailings/:from/:to': {
      dependsOn: onSchedule,
      isCached: (query) => !cargoInQuery(query),
      read: (ports, options) => sailing.searchSailings({ ...ports, ...options }, dayInIndia()),
      findAddress: sailing.findSearchAddress,
    },
  })
  registerPublicReads(app, reads, forms, {
    'GET /backend/api/sailings': {
      // Texts of visitors: there are more than can be kept.
      dependsOn: null,
      read: (_params, query) => sailing.checkSailingForm(query, dayInIndia()),
    },
  })
}
