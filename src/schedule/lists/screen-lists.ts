import { READING_LABELS } from '@sailing-desk/dates/date-status'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import type { RecordNoun } from '@sailing-desk/records/screen/record'
import { ID, type ListRules } from '@sailing-desk/records/ui/lists/list-state'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Schedule } from '../calls/schedule.schema.ts'
import { SCHEDULE } from '../calls/schedule.ts'
import { PORT } from '../ports/port.ts'
import { ROUTE } from '../routes/route.ts'
import { VESSEL } from '../vessels/vessel.ts'

export const SCHEDULE_LISTS = ['routes', 'vessels', 'ports', 'schedules'] as const
export type ScheduleList = (typeof SCHEDULE_LISTS)[number]

type ScheduleListConfig = { title: string; noun: RecordNoun; rules: ListRules }

const PAGE_SIZE = 5
const CUT_OFF_RULES = ['cut-off rule', 'cut-off rules'] as const

export const vesselOf = ({ vessel_name: name, voyage }: Schedule) => vesselWithVoyage({ name, voyage })

/** Of calls, beside those of fields: the route is that of the vessel. */
export const CALL_FILTERS = {
  route_id: ID,
  reading: { label: 'Filter by date status', all: 'All Dates', of: READING_LABELS },
}

export const SCHEDULE_LIST_RULES = {
  routes: {
    title: 'Routes',
    ...entityList(ROUTE, {
      searched: 'Direction',
      size: PAGE_SIZE,
      nameOf: ({ direction }) => direction,
      along: { cut_off_rule: CUT_OFF_RULES },
    }),
  },
  vessels: {
    title: 'Vessels',
    ...entityList(VESSEL, {
      searched: 'Name or voyage',
      size: PAGE_SIZE,
      nameOf: vesselWithVoyage,
      historyOf: (id) => `/admin/history?voyage=${id}`,
    }),
  },
  ports: {
    title: 'Ports',
    ...entityList(PORT, {
      searched: 'Name',
      size: PAGE_SIZE,
      nameOf: ({ name }) => name,
      along: {
        cut_off_rule: CUT_OFF_RULES,
        port_alias: ['alternative spelling', 'alternative spellings'],
      },
    }),
  },
  schedules: {
    title: 'Schedules',
    ...entityList<typeof SCHEDULE, Schedule>(SCHEDULE, {
      searched: 'Vessel or port',
      size: PAGE_SIZE,
      nameOf: (row) => `${vesselOf(row)} at ${row.port_name}`,
      filters: CALL_FILTERS,
      editFirst: 'dates',
    }),
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
