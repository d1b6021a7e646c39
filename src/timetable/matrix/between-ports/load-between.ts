import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { ReadPublic } from '../../../web/calls.ts'
import type { RouteSummary, SailingSchedule } from '../../sailing.schema.ts'
import type { SailingForm } from '../../sailings/sailing-search.schema.ts'
import { routesOnPage } from '../linked-routes/routes-on-page.ts'
import { type LoadedSchedules, loadedSchedules } from '../load-schedules.ts'
import type { AskedPorts } from '../schedule-address.ts'
import { hasCalls } from '../schedule-view.ts'
import { scheduleBetween } from './schedule-between.ts'

/** Loads the voyages of a tab between two ports. Reads all schedules, because a part of a large one may have room on the page. */
export async function loadBetween(
  read: ReadPublic,
  tab: ScheduleTab,
  asked: AskedPorts,
): Promise<LoadedSchedules> {
  const { ports, address, values, ...form } = await read(
    `/backend/api/sailings?${new URLSearchParams(asked)}`,
  )
  const errors = Object.fromEntries(form.errors.map((error) => [error.field, faultText(error)]))
  const routes = ports ? await read('/backend/api/sailing-routes') : []
  const schedules = await Promise.all(routes.map(({ id }) => read(`/backend/api/sailing-schedule/${id}`)))
  const found = schedules
    .map((schedule) => ports && scheduleBetween(schedule, ports, values.month))
    .filter((schedule) => schedule !== null)
    .filter(hasCalls)
  const here = found.filter(({ route }) => tabOfDirection(route.direction) === tab)
  const other = here.length === 0 && found.map(({ route }) => tabOfDirection(route.direction)).find(Boolean)
  const { whole, linked } = routesOnPage(here.map((schedule) => ({ ...sizeOf(schedule), schedule })))
  return {
    ...loadedSchedules(
      whole.map(({ schedule }) => schedule),
      linked.map(({ schedule: _, ...summary }) => summary),
    ),
    isEmpty: false,
    between: { tab, values, errors, ports, address, elsewhere: other || null },
  }
}

const sizeOf = ({ route, vessels, ports, schedules }: SailingSchedule): RouteSummary => ({
  ...{ id: route.id, direction: route.direction, next_departure: null },
  ...{ vessels: vessels.length, ports: ports.length, calls: schedules.length },
})

function faultText({ message, suggestions }: SailingForm['errors'][number]): string {
  const names = suggestions.map(({ name }) => name).join(' or ')
  return message + (names && ` Did you mean ${names}?`)
}
