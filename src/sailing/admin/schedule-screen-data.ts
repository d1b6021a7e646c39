import type { ReadApi } from '../../web/admin-data.ts'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import type { Port, SailingRoute, Schedule, Vessel } from '../sailing.schema.ts'
import {
  SCHEDULE_LIST_RULES,
  SCHEDULE_LISTS,
  type ScheduleList,
  scheduleListAddress,
  scheduleListOf,
} from './screen-lists.ts'

export type ScheduleScreenRows = { routes: SailingRoute; vessels: Vessel; ports: Port; schedules: Schedule }
export type ScheduleScreenRow = ScheduleScreenRows[ScheduleList]

export type ScheduleScreenData = Listed<ScheduleScreenRow> & {
  tab: ScheduleList
  /** The number of rows of each tab. */
  counts: Record<ScheduleList, number>
  /** Options of forms and filters. */
  routes: SailingRoute[]
  ports: Port[]
}

/** Loads a page of the tab in the URL, the counts, and the options of forms and filters. */
export async function loadScheduleScreen(get: ReadApi, { searchParams }: URL): Promise<ScheduleScreenData> {
  const tab = scheduleListOf(searchParams)
  const { noun, rules } = SCHEDULE_LIST_RULES[tab]
  const needsRoutes = tab === 'vessels' || tab === 'schedules'
  const [listed, firstPages, routes, ports] = await Promise.all([
    loadList<ScheduleScreenRow>(get, noun.path, searchParams, rules, (list) =>
      scheduleListAddress(tab, list),
    ),
    Promise.all(SCHEDULE_LISTS.map((each) => get.page(`${SCHEDULE_LIST_RULES[each].noun.path}?size=5`))),
    needsRoutes ? get<SailingRoute[]>(SCHEDULE_LIST_RULES.routes.noun.path) : [],
    tab === 'schedules' ? get<Port[]>(SCHEDULE_LIST_RULES.ports.noun.path) : [],
  ])
  const counts = Object.fromEntries(SCHEDULE_LISTS.map((each, at) => [each, firstPages[at]?.total ?? 0]))
  return { tab, ...listed, counts: counts as ScheduleScreenData['counts'], routes, ports }
}
