import * as z from 'zod'
import { READINGS } from '../../dates/date-status.ts'
import {
  idField,
  optionalFormFields,
  optionalYesNoField,
  typedField,
  versionField,
} from '../../http/fields.ts'
import { idFilter, listQuery } from '../../http/list-query.schema.ts'
import { anyOf } from '../../lib/messages.ts'
import { callFields } from '../../timetable/sailing.schema.ts'
import { CALL_TEXTS } from '../../voyage-rules/call-texts.ts'
import { MAX_TEXT_LENGTH } from '../../voyage-rules/map-call-texts.ts'
import { SCHEDULE_ACTUALS, SCHEDULE_DETAILS, SCHEDULE_SORTS } from './schedule.ts'

const id = z.int().positive()
const version = z.int().positive()

export const Schedule = z
  .object({
    id,
    route_id: id,
    vessel_name: z.string(),
    voyage: z.string().nullable(),
    port_name: z.string(),
    ...callFields,
    /** What visitors see where no cut-off was typed; only in a page of the list. */
    cut_off_by_rule: z.string().optional(),
    version,
  })
  .meta({ id: 'Schedule' })

export const ScheduleForm = z.object({
  vessel_id: idField,
  port_id: idField,
  dates: typedField(CALL_TEXTS.dates, MAX_TEXT_LENGTH),
  ...optionalFormFields(SCHEDULE_DETAILS),
  ...optionalFormFields(SCHEDULE_ACTUALS),
  in_order_of_dates: optionalYesNoField('In order of dates').describe(
    'Puts the calls of the voyage into the order of their dates, if these are possible then',
  ),
  version: versionField,
})

export const ScheduleQuery = listQuery(SCHEDULE_SORTS).extend({
  route_id: idFilter.optional(),
  vessel_id: idFilter.optional(),
  port_id: idFilter.optional(),
  reading: z.enum(READINGS, `must be ${anyOf(READINGS)}`).optional(),
})

export type Schedule = z.infer<typeof Schedule>
export type ScheduleForm = z.infer<typeof ScheduleForm>
