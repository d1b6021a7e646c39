import type { Get } from '../../web/admin-data.ts'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import type { Port, SailingRoute, Schedule, Vessel } from '../sailing.schema.ts'
import { DESK_TABS, DESKS, type DeskTab, deskAddress, deskTabOf } from './screen-lists.ts'

export type DeskRows = { routes: SailingRoute; vessels: Vessel; ports: Port; schedules: Schedule }
export type DeskRow = DeskRows[DeskTab]

export type DeskData = Listed<DeskRow> & {
  tab: DeskTab
  /** How many rows each tab has. */
  counts: Record<DeskTab, number>
  /** To choose from in forms and filters. */
  routes: SailingRoute[]
  ports: Port[]
}

/** One page of the tab that the address names, and what is counted and chosen beside it. */
export async function loadDesk(get: Get, { searchParams }: URL): Promise<DeskData> {
  const tab = deskTabOf(searchParams)
  const { noun, rules } = DESKS[tab]
  const choosesRoute = tab === 'vessels' || tab === 'schedules'
  const [listed, counted, routes, ports] = await Promise.all([
    loadList<DeskRow>(get, noun.path, searchParams, rules, (list) => deskAddress(tab, list)),
    Promise.all(DESK_TABS.map((each) => get.page(`${DESKS[each].noun.path}?size=5`))),
    choosesRoute ? get<SailingRoute[]>(DESKS.routes.noun.path) : [],
    tab === 'schedules' ? get<Port[]>(DESKS.ports.noun.path) : [],
  ])
  const counts = Object.fromEntries(DESK_TABS.map((each, at) => [each, counted[at]?.total ?? 0]))
  return { tab, ...listed, counts: counts as DeskData['counts'], routes, ports }
}
