import type { FastifyPluginAsync } from 'fastify'
import { NoParameters } from '../../http/delete-routes.ts'
import { entityRoutes, registerEntityRoutes } from '../../http/entity-routes.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import type { VacanciesService } from './vacancies.service.ts'
import { Vacancy, VacancyForm, VacancyQuery } from './vacancy.schema.ts'
import { VACANCY_EXPORT } from './vacancy.ts'

const PATH = '/api/vacancies'

const routes = entityRoutes({
  tag: 'Vacancies',
  entity: Vacancy,
  form: VacancyForm,
  query: VacancyQuery,
  deleteQuery: NoParameters,
})

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof routes, typeof PATH> {}
}

/** Mounted under /api, behind the administrator guard. */
export const vacanciesAdminApi: FastifyPluginAsync<{ vacancies: VacanciesService }> = async (
  app,
  { vacancies },
) => {
  const { list, read, add, update, remove } = vacancies
  registerEntityRoutes(app, {
    ...{ routes, path: PATH, noun: 'Vacancy', many: 'vacancies', exported: VACANCY_EXPORT },
    ...{ list, read, add, update, remove },
  })
}
