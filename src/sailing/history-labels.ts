import { vesselWithVoyage } from '../lib/vessel-name.ts'
import { DESK_FIELDS } from './admin/form-values.ts'

const text = (value: unknown) => String(value ?? '')

/** How the history speaks of sailings. */
export const sailingHistoryWords = {
  route: {
    one: 'route',
    many: 'routes',
    nameOf: (row: Record<string, unknown>) => text(row.direction),
    fields: DESK_FIELDS.routes.labels,
  },
  vessel: {
    one: 'vessel',
    many: 'vessels',
    nameOf: ({ name, voyage }: Record<string, unknown>) =>
      vesselWithVoyage({ name: text(name), voyage: text(voyage) || null }),
    fields: DESK_FIELDS.vessels.labels,
  },
  port: {
    one: 'port',
    many: 'ports',
    nameOf: (row: Record<string, unknown>) => text(row.name),
    fields: DESK_FIELDS.ports.labels,
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
    fields: DESK_FIELDS.schedules.labels,
    changing: { position: 'Order of call' },
  },
}
