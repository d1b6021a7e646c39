import type { FastifyPluginAsync } from 'fastify'
import { NoParameters } from '../../http/delete-routes.ts'
import { entityRoutes, registerEntityRoutes } from '../../http/entity-routes.ts'
import { exportedOf } from '../../lib/entity.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import type { VacanciesService } from './vacancies.service.ts'
import { Vacancy, VacancyForm, VacancyQuery } from './vacancy.schema.ts'
import { VACANCY } from './vacancy.ts'

const routes = entityRoutes({
  ...{
    part: { tag: 'Vacancies', area: 'careers' },
    entity: Vacancy,
    form: VacancyForm,
    query: VacancyQuery,
    deleteQuery: NoParameters,
  },
})

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes, typeof VACANCY.path> {}
}

/** Mounted under /api, behind the administrator guard. */
export const vacanciesAdminApi: FastifyPluginAsync<{ vacancies: VacanciesService }> = async (
  app,
  { vacancies },
) => registerEntityRoutes(app, { ...VACANCY, routes, exported: exportedOf(VACANCY), ...vacancies })
