import * as z from 'zod'
import { linesField, optionalNameField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { HOLIDAY_LABELS, HOLIDAY_SORTS } from './holiday.ts'
import { isHolidayDay, MAX_LIST_LENGTH, MAX_NAME_LENGTH } from './holiday-lines.ts'
import { NO_DAY } from './messages.ts'

const id = z.int().positive()
const text = z.string().nullable()
const country = optionalNameField(HOLIDAY_LABELS.country, 200).transform((name) => name ?? null)

export const Holiday = z
  .object({ id, day: z.string(), country: text, name: text, version: id })
  .meta({ id: 'Holiday' })

/** Without a country it is a holiday everywhere. */
export const HolidayForm = z.object({
  day: z.string(NO_DAY).max(40, NO_DAY).trim().refine(isHolidayDay, NO_DAY),
  country,
  name: optionalNameField(HOLIDAY_LABELS.name, MAX_NAME_LENGTH).transform((name) => name ?? null),
  version: versionField,
})

/** A line for each day: '2027-01-26 Republic Day'. */
export const HolidayList = z.object({ list: linesField('List of holidays', MAX_LIST_LENGTH), country })

export const HolidayQuery = listQuery(HOLIDAY_SORTS)

export type Holiday = z.infer<typeof Holiday>
export type HolidayForm = z.infer<typeof HolidayForm>
export type HolidayList = z.infer<typeof HolidayList>
