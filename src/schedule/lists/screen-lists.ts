import { READINGS } from '../../dates/date-status.ts'
import { ID, type ListRules } from '../../ui/lists/list-state.ts'
import type { RecordPath } from '../../web/api-routes.ts'
import { entityList } from '../../web/records/entity-list.ts'
import type { RecordNoun } from '../../web/records/record.ts'
import { SCHEDULE_SORTS } from '../calls/schedule.ts'
import { PORT } from '../ports/port.ts'
import { ROUTE } from '../routes/route.ts'
import { VESSEL_SORTS } from '../vessels/vessel.ts'

export const SCHEDULE_LISTS = ['routes', 'vessels', 'ports', 'schedules'] as const
export type ScheduleList = (typeof SCHEDULE_LISTS)[number]

type ScheduleListConfig = { title: string; noun: RecordNoun; rules: ListRules }

const PAGE_SIZE = 5
const noun = <Path extends RecordPath>(name: string, path: Path, searched: string) => ({
  name,
  one: name.toLowerCase(),
  many: `${name.toLowerCase()}s`,
  searched,
  path,
  entity: name.toLowerCase(),
})

export const SCHEDULE_LIST_RULES = {
  routes: {
    title: 'Routes',
    ...entityList(ROUTE, { searched: 'Direction', size: PAGE_SIZE, nameOf: ({ direction }) => direction }),
  },
  vessels: {
    title: 'Vessels',
    noun: {
      ...noun('Vessel', '/api/vessels', 'Name or voyage'),
      historyOf: (id: number) => `/admin/history?voyage=${id}`,
    },
    rules: {
      size: PAGE_SIZE,
      sorts: VESSEL_SORTS,
      filters: { route_id: ID },
    },
  },
  ports: {
    title: 'Ports',
    ...entityList(PORT, { searched: 'Name', size: PAGE_SIZE, nameOf: ({ name }) => name }),
  },
  schedules: {
    title: 'Schedules',
    noun: noun('Schedule', '/api/schedules', 'Vessel or port'),
    rules: {
      size: PAGE_SIZE,
      sorts: SCHEDULE_SORTS,
      filters: {
        route_id: ID,
        port_id: ID,
        reading: new RegExp(`^(${READINGS.join('|')})$`),
      },
    },
  },
} satisfies Record<ScheduleList, ScheduleListConfig>

export function scheduleListOf(params: URLSearchParams): ScheduleList {
  return SCHEDULE_LISTS.find((tab) => tab === params.get('tab')) ?? 'routes'
}

/** The query string of a tab and the state of its list. */
export function scheduleListAddress(tab: ScheduleList, list = new URLSearchParams()): string {
  const params = new URLSearchParams([['tab', tab], ...list])
  return `?${params}`
}
