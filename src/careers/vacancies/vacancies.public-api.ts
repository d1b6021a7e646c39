import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import type { VacanciesService } from './vacancies.service.ts'
import { PublicVacancy } from './vacancy.schema.ts'

const routes = {
  'GET /backend/api/vacancies': {
    part: { tag: 'Public', area: 'public' },
    bound: 'few rows',
    summary: 'The vacancies that are open today in India; those that close first come first',
    response: z.array(PublicVacancy),
    problems: [],
  },
} satisfies RouteDefinitions

/** Mounted under /backend/api, without a login. */
export const vacanciesPublicApi: Api<
  {
    vacancies: VacanciesService
    reads: PublicReads
  },
  RoutesOf<typeof routes>
> = async (app, { vacancies, reads }) => {
  registerPublicReads(app, reads, routes, {
    'GET /backend/api/vacancies': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: vacancies.listOpen,
    },
  })
}
