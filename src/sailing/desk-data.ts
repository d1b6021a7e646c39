import { replace } from 'react-router'
import type { Get } from '../admin-data.ts'
import type { Page } from '../paging.ts'
import { addressOf, isNarrowed, type ListState, listQueryOf, readListState } from '../ui/list-state.ts'
import { DESK_TABS, DESKS, type DeskTab, deskAddress, deskTabOf } from './desk-tabs.ts'
import type { Port, SailingRoute, Schedule, Vessel } from './sailing.schema.ts'

export type DeskRows = { routes: SailingRoute; vessels: Vessel; ports: Port; schedules: Schedule }
export type DeskRow = DeskRows[DeskTab]

export type DeskData = {
  tab: DeskTab
  state: ListState
  /** How many rows each tab has. */
  counts: Record<DeskTab, number>
  list: Page<DeskRow>
  /** To choose from in forms and filters. */
  routes: SailingRoute[]
  ports: Port[]
}

/** One page of the tab that the address names, and what is counted and chosen beside it. */
export async function loadDesk(get: Get, { searchParams }: URL): Promise<DeskData> {
  const tab = deskTabOf(searchParams)
  const { noun, rules } = DESKS[tab]
  const state = readListState(searchParams, rules)
  const choosesRoute = tab === 'vessels' || tab === 'schedules'
  const [list, counted, routes, ports] = await Promise.all([
    readPage(get, noun.path, state),
    Promise.all(DESK_TABS.map((each) => get.page(`${DESKS[each].noun.path}?size=5`))),
    choosesRoute ? get<SailingRoute[]>(DESKS.routes.noun.path) : [],
    tab === 'schedules' ? get<Port[]>(DESKS.ports.noun.path) : [],
  ])
  if (isHidden(list, state)) throw replace(deskAddress(tab, addressOf(unnarrowed(state), rules)))
  const counts = Object.fromEntries(DESK_TABS.map((each, at) => [each, counted[at]?.total ?? 0]))
  return { tab, state, counts: counts as DeskData['counts'], list, routes, ports }
}

/** The last page where there are fewer than the address knows. */
async function readPage(get: Get, path: string, state: ListState): Promise<Page<DeskRow>> {
  const page = await get.page<DeskRow>(`${path}?${listQueryOf(state)}`)
  if (page.rows.length > 0 || page.total === 0) return page
  const last = Math.ceil(page.total / state.size)
  return get.page(`${path}?${listQueryOf({ ...state, page: last, show: null })}`)
}

/** Whether a row is asked for that the search or a filter keeps out of sight. */
function isHidden({ rows }: Page<DeskRow>, state: ListState): boolean {
  return state.show !== null && isNarrowed(state) && !rows.some(({ id }) => id === state.show)
}

const unnarrowed = (state: ListState): ListState => ({ ...state, search: '', filters: {} })
