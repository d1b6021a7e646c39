import { READINGS } from '@sailing-desk/dates/date-status'
import { id, idField, optionalTypedField } from '@sailing-desk/records/fields'
import { listQuery } from '@sailing-desk/records/http/list-query.schema'
import { ACTUAL_TEXTS, MAX_ACTUAL_LENGTH } from '@sailing-desk/timetable/actual-dates'
import * as z from 'zod'
import { CONFIRM_SORTS, MAX_CONFIRMED } from './actual-dates.ts'

const text = z.string().nullable()

/** A call whose arrival or departure has passed by the schedule, and which nobody has confirmed. */
export const CallToConfirm = z
  .object({
    id,
    vessel_name: z.string(),
    voyage: text,
    port_name: z.string(),
    dates: z.string(),
    starts_on: text,
    ends_on: text,
    reading: z.enum(READINGS),
    ata: text,
    atd: text,
    version: id,
  })
  .meta({ id: 'CallToConfirm' })

export const ConfirmQuery = listQuery(CONFIRM_SORTS)

/** The actual dates of some calls. What is not sent stays as it is; an empty text takes it back. */
export const ActualDatesForm = z.object({
  calls: z
    .array(
      z.object({
        id: idField,
        version: idField,
        ata: optionalTypedField(ACTUAL_TEXTS.ata, MAX_ACTUAL_LENGTH),
        atd: optionalTypedField(ACTUAL_TEXTS.atd, MAX_ACTUAL_LENGTH),
      }),
      'Calls are required',
    )
    .min(1, 'Choose at least one call')
    .max(MAX_CONFIRMED, `At most ${MAX_CONFIRMED} calls can be saved at once`)
    .refine((calls) => new Set(calls.map(({ id }) => id)).size === calls.length, 'A call is named twice'),
})

/** What is unlikely in the dates of a call; it is saved all the same. */
export const ActualWarning = z
  .object({ id, field: z.enum(['ata', 'atd']), message: z.string() })
  .meta({ id: 'ActualWarning' })

export type CallToConfirm = z.infer<typeof CallToConfirm>
export type ActualDatesForm = z.infer<typeof ActualDatesForm>
export type ActualWarning = z.infer<typeof ActualWarning>
