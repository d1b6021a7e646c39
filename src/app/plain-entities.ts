import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Entity as Recorded } from '@sailing-desk/records/database/recorded-tables'
import { type Entity, historyLabelsOf } from '@sailing-desk/records/entity'
import type { PlainRoutes } from '@sailing-desk/records/plain-entity'
import { VACANCY } from '../careers/vacancies/vacancy.ts'
import type { SiteRegister } from '../database/tables/register.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { HOLIDAY } from '../schedule/cut-offs/holiday.ts'

/** One whose screen is in the area that the register says. */
type PlainEntity = {
  [Table in Recorded]: Entity & { table: Table; screen?: { area: SiteRegister[Table]['area'] } }
}[Recorded]

/** Entities of which nothing is particular: their API, screen, and what the history calls them follow from the declarations. */
export const PLAIN_ENTITIES = [VACANCY, HOLIDAY] as const satisfies readonly PlainEntity[]

/** Of each of them. */
export const plainHistoryLabels = Object.assign(
  {},
  ...PLAIN_ENTITIES.map((entity) => historyLabelsOf(entity)),
) as Record<(typeof PLAIN_ENTITIES)[number]['table'], EntityLabels>

type RoutesOfEach<E> = E extends Entity ? RoutesOf<PlainRoutes<E>, E['path']> : never
/** The types of their routes. */
export type PlainEntityRoutes = RoutesOfEach<(typeof PLAIN_ENTITIES)[number]>
