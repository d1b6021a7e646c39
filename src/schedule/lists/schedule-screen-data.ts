import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Page } from '@sailing-desk/records/paging'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import type { SailingCounts, SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import type { Schedule } from '../calls/schedule.schema.ts'
import type { Port } from '../ports/port.schema.ts'
import type { Vessel } from '../vessels/vessel.schema.ts'
import {
  SCHEDULE_LIST_RULES,
  type ScheduleList,
  scheduleListAddress,
  scheduleListOf,
} from './screen-lists.ts'

export type ScheduleScreenRows = { routes: SailingRoute; vessels: Vessel; ports: Port; schedules: Schedule }
type ListedTab = { [Tab in ScheduleList]: { tab: Tab } & Listed<ScheduleScreenRows[Tab]> }[ScheduleList]

/** Loaded with each tab. */
type Shared = {
  /** How many rows each tab has. */
  counts: SailingCounts
  /** To choose from in forms and filters. */
  routes: SailingRoute[]
  ports: Port[]
}

export type ScheduleScreenData = ListedTab & Shared
/** The same with rows of one type. */
export type ScheduleTabData<Row> = Listed<Row> & Shared & { tab: ScheduleList }

/** Loads a page of the tab in the URL, the counts, and the options of forms and filters. */
export async function loadScheduleScreen(get: ReadApi, { searchParams }: URL): Promise<ScheduleScreenData> {
  const tab = scheduleListOf(searchParams)
  const choosesRoute = tab === 'vessels' || tab === 'schedules'
  const [listed, counts, routes, ports] = await Promise.all([
    loadTab(get, tab, searchParams),
    get('/api/sailing-counts'),
    choosesRoute ? get(SCHEDULE_LIST_RULES.routes.noun.path) : [],
    tab === 'schedules' || tab === 'ports' ? get(SCHEDULE_LIST_RULES.ports.noun.path) : [],
  ])
  return { ...listed, counts, routes, ports }
}

async function loadTab(get: ReadApi, tab: ScheduleList, params: URLSearchParams): Promise<ListedTab> {
  const { noun, rules } = SCHEDULE_LIST_RULES[tab]
  const load = <Row extends { id: number }>(read: (query: string) => Promise<Page<Row>>) =>
    loadList(noun.path, read, params, rules, (list) => scheduleListAddress(tab, list))
  switch (tab) {
    case 'routes':
      return { tab, ...(await load((query) => get.page(`/api/sailing-routes?${query}`))) }
    case 'vessels':
      return { tab, ...(await load((query) => get.page(`/api/vessels?${query}`))) }
    case 'ports':
      return { tab, ...(await load((query) => get.page(`/api/ports?${query}`))) }
    case 'schedules':
      return { tab, ...(await load((query) => get.page(`/api/schedules?${query}`))) }
  }
}
