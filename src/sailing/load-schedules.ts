import type { PublicApi } from '../api-client.ts'
import { dayInIndia } from '../days.ts'
import { packSchedules } from './packed-schedules.ts'
import type { SailingRoute } from './sailing.schema.ts'

/** `today` comes with the data: the browser's clock may say another day than the page that the server kept. */
export type LoadedSchedules = { today: string; packed: string }

/** The schedules of the routes that `pick` takes, in its order. */
export async function loadSchedules(
  api: PublicApi,
  pick: (routes: SailingRoute[]) => SailingRoute[],
): Promise<LoadedSchedules> {
  const routes = pick(await api.listSailingRoutes())
  const schedules = await Promise.all(routes.map(({ id }) => api.getSailingSchedule(id)))
  return { today: dayInIndia(), packed: packSchedules(schedules) }
}
