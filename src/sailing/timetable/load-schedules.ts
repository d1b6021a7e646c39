import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { dayInIndia } from '../../lib/days.ts'
import type { ReadPublic } from '../../web/public-data.ts'
import type { SailingRoute } from '../routes/route.schema.ts'
import { packSchedules } from './packed-schedules.ts'
import { tabOf, viewOf } from './schedule-address.ts'
import { hasCalls } from './schedule-view.ts'

/**
 * `isEmpty` if no route has a call. `today` comes with the data, because the browser's date may differ from that of
 * the cached page.
 */
export type LoadedSchedules = { today: string; packed: string; isEmpty: boolean }

/** Loads the schedules of the routes that `pick` returns, in that order. */
export async function loadSchedules(
  read: ReadPublic,
  pick: (routes: SailingRoute[]) => SailingRoute[],
): Promise<LoadedSchedules> {
  const routes = pick(await read('/backend/api/sailing-routes'))
  const schedules = await Promise.all(routes.map(({ id }) => read(`/backend/api/sailing-schedule/${id}`)))
  return { today: dayInIndia(), packed: packSchedules(schedules), isEmpty: !schedules.some(hasCalls) }
}

/** Another view shows the same data, so only other changes of the URL reload the schedules. */
export function revalidatesSchedules({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams]
  return viewOf(from) === viewOf(to) || tabOf(from) !== tabOf(to) ? defaultShouldRevalidate : false
}
