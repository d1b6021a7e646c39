import { type EntityField, exportColumns, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { ACTUAL_TEXTS, type ActualName, MAX_ACTUAL_LENGTH } from '../../voyage-rules/actual-dates.ts'
import { CALL_TEXTS, type DetailName } from '../../voyage-rules/call-texts.ts'
import { MAX_TEXT_LENGTH } from '../../voyage-rules/map-call-texts.ts'
import type { Schedule } from './schedule.schema.ts'

const text = (name: DetailName) => ({
  ...{ label: CALL_TEXTS[name], maxLength: MAX_TEXT_LENGTH, preservesWhitespace: true, isListed: true },
})

/** The texts that a call may lack. */
export const SCHEDULE_DETAILS = {
  eta: { ...text('eta'), nullIfAbsent: true },
  etd: { ...text('etd'), nullIfAbsent: true },
  cut_off: text('cut_off'),
} satisfies Record<DetailName, EntityField>

const actual = (name: ActualName) => ({ label: ACTUAL_TEXTS[name], maxLength: MAX_ACTUAL_LENGTH })

/** When the vessel really arrived and departed. */
export const SCHEDULE_ACTUALS = {
  ata: actual('ata'),
  atd: actual('atd'),
} satisfies Record<ActualName, EntityField>

/** In the form and the history. */
export const SCHEDULE_LABELS = {
  vessel_id: 'Vessel',
  port_id: 'Port',
  ...CALL_TEXTS,
  ...ACTUAL_TEXTS,
}

export const SCHEDULE_SORTS = ['id', 'vessel_name', 'port_name', 'dates', ...listedNames(SCHEDULE_DETAILS)]

/** First and last day are the understood dates, and the cut-off day is the last one understood. */
export const SCHEDULE_EXPORT: Exported<Schedule> = {
  file: 'schedules',
  columns: [
    { label: 'Vessel', value: ({ vessel_name: name, voyage }) => vesselWithVoyage({ name, voyage }) },
    { label: 'Port', value: ({ port_name }) => port_name },
    { label: 'Dates', value: ({ dates }) => dates },
    { label: 'First day', value: ({ starts_on }) => starts_on },
    { label: 'Last day', value: ({ ends_on }) => ends_on },
    ...exportColumns(SCHEDULE_DETAILS),
    { label: 'Cut-off day', value: ({ cut_off_on }) => cut_off_on },
    ...exportColumns(SCHEDULE_ACTUALS),
    { label: 'ID', value: ({ id }) => id },
  ],
}
