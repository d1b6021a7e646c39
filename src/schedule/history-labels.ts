import { historyLabelsOf } from '@sailing-desk/records/entity'
import { typedActual } from '@sailing-desk/timetable/actual-dates'
import { SCHEDULE } from './calls/schedule.ts'
import { CUT_OFF_RULE } from './cut-offs/cut-off-rule.ts'
import { PORT } from './ports/port.ts'
import { ROUTE } from './routes/route.ts'
import { SHIP } from './ships/ship.ts'
import { VESSEL } from './vessels/vessel.ts'

const text = (value: unknown) => String(value ?? '')

/** The labels of sailings in the history. */
export const sailingHistoryLabels = {
  ...historyLabelsOf(ROUTE),
  ...historyLabelsOf(VESSEL),
  ...historyLabelsOf(SHIP, {
    fields: { ...SHIP.fields, distinct_from: { is: 'lines', label: 'Not the same ship as' } },
  } as const),
  ...historyLabelsOf(PORT),
  port_alias: {
    one: 'alternative spelling',
    many: 'alternative spellings',
    nameOf: (row: Record<string, unknown>, parent: (column: string) => string) =>
      `${text(row.alias)} for ${parent('port_id')}`,
    fields: {
      port_id: { is: 'reference', label: 'Port' },
      alias: { is: 'name', label: 'Alternative spelling' },
    },
  },
  ...historyLabelsOf(SCHEDULE, {
    changing: { position: { is: 'whole number', label: 'Order of call' } },
    labelFor: (field: string, value: unknown) =>
      (field === 'ata' || field === 'atd') && typeof value === 'string' ? typedActual(value) : undefined,
  }),
  ...historyLabelsOf(CUT_OFF_RULE),
} as const
