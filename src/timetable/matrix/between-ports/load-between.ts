import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { scheduleBetween } from '@sailing-desk/timetable/matrix/between-ports/schedule-between'
import { routesOnPage } from '@sailing-desk/timetable/matrix/linked-routes/routes-on-page'
import type { AskedPorts } from '@sailing-desk/timetable/matrix/schedule-address'
import { hasCalls } from '@sailing-desk/timetable/matrix/schedule-view'
import type { RouteSummary, SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import type { SailingForm } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import { type LoadedSchedules, loadedSchedules } from '../load-schedules.ts'

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
