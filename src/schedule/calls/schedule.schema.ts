import { READINGS } from '@sailing-desk/dates/date-status'
import { exportedOf } from '@sailing-desk/records/entity'
import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { optionalYesNoField } from '@sailing-desk/records/fields'
import { idFilter } from '@sailing-desk/records/http/list-query.schema'
import { anyOf } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import * as z from 'zod'
import { SCHEDULE } from './schedule.ts'

const day = z.string().nullable()

const { row, form, query } = schemasOf(SCHEDULE, 'Schedule', {
  route_id: z.int().positive(),
  voyage: z.string().nullable(),
  cut_off_on: day,
  starts_on: day,
  ends_on: day,
  reading: z.enum(READINGS),
  /** What visitors see where no cut-off was typed; only in a page of the list. */
  cut_off_by_rule: z.string().optional(),
})
export const Schedule = row

export const ScheduleForm = form.extend({
  in_order_of_dates: optionalYesNoField('In order of dates').describe(
    'Puts the calls of the voyage into the order of their dates, if these are possible then',
  ),
})

export const ScheduleQuery = query.extend({
  route_id: idFilter.optional(),
  vessel_id: idFilter.optional(),
  reading: z.enum(READINGS, `must be ${anyOf(READINGS)}`).optional(),
})

export type Schedule = z.infer<typeof Schedule>
export type ScheduleForm = z.infer<typeof ScheduleForm>

const { fields } = SCHEDULE

/** First and last day are the understood dates, and the cut-off day is the last one understood. */
export const SCHEDULE_EXPORT = exportedOf<typeof SCHEDULE, Schedule>(SCHEDULE, {
  vessel_id: [
    {
      label: fields.vessel_id.label,
      value: ({ vessel_name: name, voyage }) => vesselWithVoyage({ name, voyage }),
    },
  ],
  dates: [
    { label: fields.dates.label, value: ({ dates }) => dates },
    { label: 'First day', value: ({ starts_on }) => starts_on },
    { label: 'Last day', value: ({ ends_on }) => ends_on },
  ],
  cut_off: [
    { label: fields.cut_off.label, value: ({ cut_off }) => cut_off },
    { label: 'Cut-off day', value: ({ cut_off_on }) => cut_off_on },
  ],
})
