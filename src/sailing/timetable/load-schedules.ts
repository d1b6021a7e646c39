import { dayInIndia } from '../../lib/days.ts'
import type { PublicApi } from '../../web/api-client.ts'
import type { SailingRoute } from '../sailing.schema.ts'
import { packSchedules } from '../schedules/packed-schedules.ts'
import { hasCalls } from './schedule-view.ts'

/**
 * `isEmpty` where no route has a call. `today` comes with the data: the browser's clock may say another day than the
 * page that the server kept.
 */
export type LoadedSchedules = { today: string; packed: string; isEmpty: boolean }

/** The schedules of the routes that `pick` takes, in its order. */
export async function loadSchedules(
  api: PublicApi,
  pick: (routes: SailingRoute[]) => SailingRoute[],
): Promise<LoadedSchedules> {
  const routes = pick(await api.listSailingRoutes())
  const schedules = await Promise.all(routes.map(({ id }) => api.getSailingSchedule(id)))
  return { today: dayInIndia(), packed: packSchedules(schedules), isEmpty: !schedules.some(hasCalls) }
}
