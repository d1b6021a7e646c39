import { vesselWithVoyage } from '../lib/vessel-name.ts'
import { SCHEDULE_FORM_VALUES } from './admin/form-values.ts'
import { VESSEL_LABELS } from './vessels/vessel.ts'

const text = (value: unknown) => String(value ?? '')

/** The labels of sailings in the history. */
export const sailingHistoryLabels = {
  route: {
    one: 'route',
    many: 'routes',
    nameOf: (row: Record<string, unknown>) => text(row.direction),
    fields: SCHEDULE_FORM_VALUES.routes.labels,
  },
  vessel: {
    one: 'vessel',
    many: 'vessels',
    nameOf: ({ name, voyage }: Record<string, unknown>) =>
      vesselWithVoyage({ name: text(name), voyage: text(voyage) || null }),
    fields: VESSEL_LABELS,
  },
  port: {
    one: 'port',
    many: 'ports',
    nameOf: (row: Record<string, unknown>) => text(row.name),
    fields: SCHEDULE_FORM_VALUES.ports.labels,
  },
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
    fields: SCHEDULE_FORM_VALUES.schedules.labels,
    changing: { position: 'Order of call' },
  },
}
