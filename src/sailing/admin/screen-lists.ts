import { READINGS } from '../../dates/date-status.ts'
import { ID, type ListRules } from '../../ui/lists/list-state.ts'
import type { Noun } from '../../web/records/record.ts'
import { PORT_SORTS } from '../ports/port.ts'
import { ROUTE_SORTS } from '../routes/route.ts'
import { SCHEDULE_SORTS } from '../schedules/schedule.ts'
import { VESSEL_SORTS } from '../vessels/vessel.ts'

export const SCHEDULE_LISTS = ['routes', 'vessels', 'ports', 'schedules'] as const
export type ScheduleList = (typeof SCHEDULE_LISTS)[number]

export type ScheduleListConfig = { title: string; noun: Noun; rules: ListRules }

const PAGE_SIZE = 5
const noun = (name: string, path: string, searched: string): Noun => ({
  name,
  one: name.toLowerCase(),
  many: `${name.toLowerCase()}s`,
  searched,
  path,
  entity: name.toLowerCase(),
})

export const SCHEDULE_LIST_RULES: Record<ScheduleList, ScheduleListConfig> = {
  routes: {
    title: 'Routes',
    noun: noun('Route', '/api/sailing-routes', 'Direction'),
    rules: { size: PAGE_SIZE, sorts: ROUTE_SORTS, filters: {} },
  },
  vessels: {
    title: 'Vessels',
    noun: noun('Vessel', '/api/vessels', 'Name or voyage'),
    rules: {
      size: PAGE_SIZE,
      sorts: VESSEL_SORTS,
      filters: { route_id: ID },
    },
  },
  ports: {
    title: 'Ports',
    noun: noun('Port', '/api/ports', 'Name'),
    rules: { size: PAGE_SIZE, sorts: PORT_SORTS, filters: {} },
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
}

export function scheduleListOf(params: URLSearchParams): ScheduleList {
  return SCHEDULE_LISTS.find((tab) => tab === params.get('tab')) ?? 'routes'
}

/** The query string of a tab and the state of its list. */
export function scheduleListAddress(tab: ScheduleList, list = new URLSearchParams()): string {
  const params = new URLSearchParams([['tab', tab], ...list])
  return `?${params}`
}
