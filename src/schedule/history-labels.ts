import { historyLabelsOf } from '../lib/entity.ts'
import { vesselWithVoyage } from '../lib/vessel-name.ts'
import { typedActual } from '../voyage-rules/actual-dates.ts'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '../voyage-rules/cut-offs/cut-off-kinds.ts'
import { SCHEDULE_LABELS } from './calls/schedule.ts'
import { COUNTED_FROM, CUT_OFF_RULE_LABELS } from './cut-offs/cut-off-rule.ts'
import { PORT } from './ports/port.ts'
import { ROUTE } from './routes/route.ts'
import { SHIP_LABELS } from './ships/ship.ts'
import { VESSEL_LABELS } from './vessels/vessel.ts'

const text = (value: unknown) => String(value ?? '')

const RULE_TEXTS: Record<string, string> = { ...CUT_OFF_KINDS, ...CUT_OFF_COUNTINGS, ...COUNTED_FROM }

/** The labels of sailings in the history. */
export const sailingHistoryLabels = {
  ...historyLabelsOf(ROUTE),
  vessel: {
    one: 'vessel',
    many: 'vessels',
    nameOf: ({ name, voyage }: Record<string, unknown>) =>
      vesselWithVoyage({ name: text(name), voyage: text(voyage) || null }),
    fields: VESSEL_LABELS,
  },
  ship: {
    one: 'ship',
    many: 'ships',
    nameOf: ({ name, current_id }: Record<string, unknown>) =>
      current_id ? `${text(name)} (former name)` : text(name),
    fields: { ...SHIP_LABELS, distinct_from: 'Not the same ship as' },
  },
  ...historyLabelsOf(PORT),
  port_alias: {
    one: 'alternative spelling',
    many: 'alternative spellings',
    nameOf: (row: Record<string, unknown>, parent: (column: string) => string) =>
      `${text(row.alias)} for ${parent('port_id')}`,
    fields: { port_id: 'Port', alias: 'Alternative spelling' },
  },
  schedule: {
    one: 'schedule',
    many: 'schedules',
    nameOf: (_row: Record<string, unknown>, parent: (column: string) => string) =>
      `${parent('vessel_id')} at ${parent('port_id')}`,
    fields: SCHEDULE_LABELS,
    changing: { position: 'Order of call' },
    labelFor: (field: string, value: unknown) =>
      (field === 'ata' || field === 'atd') && typeof value === 'string' ? typedActual(value) : undefined,
  },
  cut_off_rule: {
    one: 'cut-off rule',
    many: 'cut-off rules',
    nameOf: ({ kind, route_id }: Record<string, unknown>, parent: (column: string) => string) =>
      `${text(kind)} at ${parent('port_id')}${route_id ? ` on ${parent('route_id')}` : ''}`,
    fields: CUT_OFF_RULE_LABELS,
    labelFor: (_field: string, value: unknown) => RULE_TEXTS[text(value)],
  },
}
