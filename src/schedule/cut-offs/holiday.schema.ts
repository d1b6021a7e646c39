import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { linesField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { HOLIDAY, MAX_LIST_LENGTH } from './holiday.ts'

const { row, form } = schemasOf(HOLIDAY)
export const Holiday = row

/** A line for each day: '2027-01-26 Republic Day'. */
export const HolidayList = z.object({
  list: linesField('List of holidays', MAX_LIST_LENGTH),
  country: form.shape.country,
})

export type Holiday = z.infer<typeof Holiday>
export type HolidayList = z.infer<typeof HolidayList>
