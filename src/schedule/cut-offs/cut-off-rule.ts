import type { Exported } from '../../lib/export/cells.ts'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '../../voyage-rules/cut-offs/cut-off-kinds.ts'
import type { CutOffRule } from './cut-off-rule.schema.ts'

export const MAX_DAYS = 60
export const COUNTED_FROM = { eta: 'ETA', etd: 'ETD' } as const

/** In the form and the history. */
export const CUT_OFF_RULE_LABELS = {
  port_id: 'Port',
  route_id: 'Route',
  kind: 'Kind',
  days: 'Days before',
  counted_from: 'Before the',
  counting: 'Days that count',
  time: 'Time at the port',
} as const

export const CUT_OFF_RULE_SORTS = ['id', 'port_name', 'route_direction', 'kind']

/** '2 days before the ETA, 17:00', 'The day of the ETD, 12:00' */
export function ruleText({ days, counted_from, counting, time }: CutOffRule): string {
  const name = counting === 'calendar' ? 'day' : 'working day'
  const counted = `${days} ${name}${days === 1 ? '' : 's'} before the`
  return `${days === 0 ? 'The day of the' : counted} ${COUNTED_FROM[counted_from]}, ${time}`
}

export const CUT_OFF_RULE_EXPORT: Exported<CutOffRule> = {
  file: 'cut-off-rules',
  columns: [
    { label: CUT_OFF_RULE_LABELS.port_id, value: ({ port_name }) => port_name },
    { label: CUT_OFF_RULE_LABELS.route_id, value: ({ route_direction }) => route_direction },
    { label: CUT_OFF_RULE_LABELS.kind, value: ({ kind }) => CUT_OFF_KINDS[kind] },
    { label: CUT_OFF_RULE_LABELS.days, value: ({ days }) => days },
    { label: CUT_OFF_RULE_LABELS.counted_from, value: ({ counted_from }) => COUNTED_FROM[counted_from] },
    { label: CUT_OFF_RULE_LABELS.counting, value: ({ counting }) => CUT_OFF_COUNTINGS[counting] },
    { label: CUT_OFF_RULE_LABELS.time, value: ({ time }) => time },
    { label: 'ID', value: ({ id }) => id },
  ],
}
