import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { routesOnPage } from '@sailing-desk/timetable/matrix/linked-routes/routes-on-page'
import { hasCalls, shownSchedule } from '@sailing-desk/timetable/matrix/schedule-view'
import type { RouteSummary, SailingRoute, SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import type { SailingForm } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { shownDays } from '@sailing-desk/timetable/understood-dates'
import { counted } from '@sailing-desk/trade/counted'
import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import { compareText } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

/**
 * What was typed, with the faults by field. `ports` is null if there are any. `elsewhere`: the other tab, if there are such voyages in
 * that alone.
 */
export type BetweenPorts = Pick<SailingForm, 'values' | 'ports' | 'address'> & {
  tab: ScheduleTab
  errors: Record<string, string>
  elsewhere: ScheduleTab | null
}

/**
 * `texts`: each schedule as JSON, which React Router serializes faster than objects. `isEmpty` if no route has a call; `linked` are the
 * routes for which the page has no room. `today` comes with the data, because the browser's date may differ from that of the cached page.
 */
export type LoadedSchedules = {
  today: string
  texts: readonly string[]
  isEmpty: boolean
  linked: RouteSummary[]
  /** What was asked for, if not the whole schedule. */
  between?: BetweenPorts
}

const NO_CALLS = { vessels: 0, ports: 0, calls: 0, next_departure: null }

/** Loads the schedules of the routes that `pick` returns, in that order, as far as they fit on a page. */
export async function loadSchedules(
  read: ReadPublic,
  pick: (routes: SailingRoute[]) => SailingRoute[],
): Promise<LoadedSchedules> {
  const [routes, summaries] = await Promise.all([
    read('/backend/api/sailing-routes'),
    read('/backend/api/route-summaries'),
  ])
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  // A route that was added between the two has no summary yet.
  const sized = pick(routes).map(({ id, direction }) => summaryOf.get(id) ?? { ...NO_CALLS, id, direction })
  const { whole, linked } = routesOnPage(sized)
  const schedules = await Promise.all(whole.map(({ id }) => read(`/backend/api/sailing-schedule/${id}`)))
  return loadedSchedules(schedules, linked)
}

/** 'EX JAPAN TO INDIA ( IMPORT ): 6 vessels, 14 ports, next call NEEM ARGOSY V.1E at Chennai, 16–17 Dec' */
export function routeDescription(
  { route, vessels, ports, schedules }: SailingSchedule,
  today = dayInIndia(),
): string {
  const [next] = schedules
    .filter(
      ({ starts_on, doubt, reading }) => starts_on && starts_on >= today && !doubt && reading !== 'omit',
    )
    .sort((a, b) => compareText(a.starts_on, b.starts_on))
  const vessel = vessels.find(({ id }) => id === next?.vessel_id)
  const port = ports.find(({ id }) => id === next?.port_id)
  const texts = [
    counted({ count: vessels.length, one: 'vessel', many: 'vessels' }),
    counted({ count: ports.length, one: 'port', many: 'ports' }),
    next &&
      vessel &&
      port &&
      `next call ${vesselWithVoyage(vessel)} at ${port.name}, ${shownDays(next) ?? next.dates}`,
  ]
  return `${route.direction}: ${texts.filter(Boolean).join(', ')}`
}

export function routesOfTab(routes: readonly SailingRoute[], tab: ScheduleTab): SailingRoute[] {
  return routes.filter(({ direction }) => tabOfDirection(direction) === tab)
}

const textOf = (schedule: SailingSchedule) => JSON.stringify(shownSchedule(schedule))

export function loadedSchedules(
  schedules: readonly SailingSchedule[],
  linked: RouteSummary[] = [],
): LoadedSchedules {
  const isEmpty = linked.length === 0 && !schedules.some(hasCalls)
  return { today: dayInIndia(), texts: schedules.map(textOf), isEmpty, linked }
}
