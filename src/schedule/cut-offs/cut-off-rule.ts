import type { Entity, RowOf } from '@sailing-desk/records/entity'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '@sailing-desk/timetable/cut-offs/cut-off-kinds'
import { PORT } from '../ports/port.ts'
import { ROUTE } from '../routes/route.ts'
import { SAME_RULE } from './messages.ts'

export const COUNTED_FROM = { eta: 'ETA', etd: 'ETD' } as const

/** Without a route the rule is that of the port, wherever a route has none of its own. */
export const CUT_OFF_RULE = {
  table: 'cut_off_rule',
  noun: 'Cut-off rule',
  many: 'cut-off rules',
  path: '/api/cut-off-rules',
  unique: { field: 'kind', taken: SAME_RULE },
  nameOf: ({ kind, route_id }, parent) =>
    `${kind ?? ''} at ${parent('port_id')}${route_id ? ` on ${parent('route_id')}` : ''}`,
  fields: {
    port_id: {
      by: 'name',
      ...{ is: 'reference', label: 'Port', to: PORT },
      ...{ listed: true, isSorted: true, isSearched: true, isCarriedOver: true },
    },
    route_id: {
      by: 'direction',
      ...{ is: 'reference', label: 'Route', to: ROUTE, isOptional: true, none: 'All routes' },
      ...{ listed: true, isSorted: true, isCarriedOver: true },
      hint: 'A rule for a route goes before that for all routes.',
    },
    kind: { is: 'choice', label: 'Kind', of: CUT_OFF_KINDS, listed: true, isSorted: true },
    days: { is: 'whole number', label: 'Days before', min: 0, max: 60, start: 2, hint: '0 to 60' },
    counted_from: { is: 'choice', label: 'Before the', of: COUNTED_FROM, wrong: 'Choose ETA or ETD' },
    counting: {
      ...{ is: 'choice', label: 'Days that count', of: CUT_OFF_COUNTINGS, wrong: 'Choose which days count' },
    },
    time: {
      ...{ is: 'time', label: 'Time at the port', labelInMessages: 'Time', start: '17:00' },
      hint: 'In 24 hours, such as 17:00',
    },
  },
} as const satisfies Entity

export type CutOffRule = RowOf<typeof CUT_OFF_RULE>

/** '2 days before the ETA, 17:00', 'The day of the ETD, 12:00' */
export function ruleText({ days, counted_from, counting, time }: CutOffRule): string {
  const name = counting === 'calendar' ? 'day' : 'working day'
  const counted = `${days} ${name}${days === 1 ? '' : 's'} before the`
  return `${days === 0 ? 'The day of the' : counted} ${COUNTED_FROM[counted_from]}, ${time}`
}

/** What a port, or a port on one route, has one rule of. */
export const scopeKey = (rule: { port_id: number; route_id?: number | null | undefined; kind: string }) =>
  `${rule.port_id} ${rule.route_id ?? '-'} ${rule.kind}`
