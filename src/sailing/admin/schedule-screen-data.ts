import type { ReadApi } from '../../web/admin-data.ts'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import type { Port } from '../ports/port.schema.ts'
import type { SailingRoute } from '../routes/route.schema.ts'
import type { SailingCounts } from '../sailing.schema.ts'
import type { Schedule } from '../schedules/schedule.schema.ts'
import type { Vessel } from '../vessels/vessel.schema.ts'
import {
  SCHEDULE_LIST_RULES,
  type ScheduleList,
  scheduleListAddress,
  scheduleListOf,
} from './screen-lists.ts'

export type ScheduleScreenRows = { routes: SailingRoute; vessels: Vessel; ports: Port; schedules: Schedule }
export type ScheduleScreenRow = ScheduleScreenRows[ScheduleList]

export type ScheduleScreenData = Listed<ScheduleScreenRow> & {
  tab: ScheduleList
  /** How many rows each tab has. */
  counts: SailingCounts
  /** To choose from in forms and filters. */
  routes: SailingRoute[]
  ports: Port[]
}

/** Loads a page of the tab in the URL, the counts, and the options of forms and filters. */
export async function loadScheduleScreen(get: ReadApi, { searchParams }: URL): Promise<ScheduleScreenData> {
  const tab = scheduleListOf(searchParams)
  const { noun, rules } = SCHEDULE_LIST_RULES[tab]
  const choosesRoute = tab === 'vessels' || tab === 'schedules'
  const [listed, counts, routes, ports] = await Promise.all([
    loadList<ScheduleScreenRow>(
      noun.path,
      (query) => get.page(`${noun.path}?${query}`),
      searchParams,
      rules,
      (list) => scheduleListAddress(tab, list),
    ),
    get('/api/sailing-counts'),
    choosesRoute ? get(SCHEDULE_LIST_RULES.routes.noun.path) : [],
    tab === 'schedules' ? get(SCHEDULE_LIST_RULES.ports.noun.path) : [],
  ])
  return { tab, ...listed, counts, routes, ports }
}
