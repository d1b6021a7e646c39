import { VACANCY } from '../careers/vacancies/vacancy.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { historyLabelsOf } from '../lib/entity.ts'
import type { PlainRoutes } from '../records/plain-entity.ts'
import { HOLIDAY } from '../schedule/cut-offs/holiday.ts'
import type { RoutesOf } from '../web/api-routes.ts'

/** Entities of which nothing is particular: their API and what the history calls them follow from the declarations. */
export const PLAIN_ENTITIES = [VACANCY, HOLIDAY] as const

/** Of each of them. */
export const plainHistoryLabels = Object.assign(
  {},
  ...PLAIN_ENTITIES.map((entity) => historyLabelsOf(entity)),
) as Record<(typeof PLAIN_ENTITIES)[number]['table'], EntityLabels>

declare module '../web/api-routes.ts' {
  interface ApiRoutes
    extends RoutesOf<PlainRoutes<typeof VACANCY>, typeof VACANCY.path>,
      RoutesOf<PlainRoutes<typeof HOLIDAY>, typeof HOLIDAY.path> {}
}
