import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { readingOf } from '../../dates/date-status.ts'
import { readDates } from '../../dates/read-dates.ts'
import { dayInIndia } from '../../lib/days.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { cutOffDay } from './cut-off.ts'
import type { ScheduleForm } from './schedule.schema.ts'
import { SCHEDULE_DETAILS } from './schedule.ts'

export type CallRow = Selectable<Tables['schedule']>

/**
 * The values of a call for storage. Dates and a cut-off that stay the same keep the days and the year that were
 * understood when they were typed.
 */
export function callValues(form: Omit<ScheduleForm, 'version'>, stored: CallRow | null) {
  const { vessel_id, port_id, dates } = form
  const optional = optionalValues(SCHEDULE_DETAILS, form, stored)
  const isSameCutOff = stored !== null && optional.cut_off === stored.cut_off
  const cut_off_on = isSameCutOff ? stored.cut_off_on : cutOffDay(optional.cut_off, dayInIndia())
  const { starts_on, ends_on, reading } =
    stored !== null && dates === stored.dates ? stored : interpretDates(dates, dayInIndia())
  return { vessel_id, port_id, dates, ...optional, cut_off_on, starts_on, ends_on, reading }
}

/** Reads the free text of a call for storage. `reference` is an ISO day. */
export function interpretDates(dates: string, reference: string) {
  const { start, end, kind } = readDates(dates, reference)
  return { starts_on: start, ends_on: end, reading: readingOf(kind) }
}
