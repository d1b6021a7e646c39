import { readingOf } from '@sailing-desk/dates/date-status'
import { dayInIndia } from '@sailing-desk/dates/days'
import { type DatesRead, readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import type { Tables } from '@sailing-desk/records/database/schema'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import type { FormOf } from '@sailing-desk/records/entity'
import { cutOffDay } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { NO_DETAILS, textsOfCall } from '@sailing-desk/timetable/map-call-texts'
import type { Selectable } from 'kysely'
import { SCHEDULE } from './schedule.ts'

export type CallRow = Selectable<Tables['schedule']>

/** What the texts of a call are known to mean, if they were not typed. */
type KnownDates = { days?: { starts_on: string; ends_on: string } | null; cut_off_on?: string | null }

/**
 * The values of a call for storage. Dates and a cut-off that stay the same keep the days and the year that were
 * understood when they were typed, unless other days are known.
 */
export function callValues(
  form: Omit<FormOf<typeof SCHEDULE>, 'version'> & KnownDates,
  stored: CallRow | null,
) {
  const { vessel_id, port_id } = form
  const texts = textsOfCall({ ...NO_DETAILS, ...storedValues(SCHEDULE, form, stored) })
  const { cut_off } = texts
  const isSameCutOff = stored !== null && cut_off === stored.cut_off
  const cut_off_on = form.cut_off_on ?? (isSameCutOff ? stored.cut_off_on : cutOffDay(cut_off, dayInIndia()))
  const { starts_on, ends_on, reading } = datesOf(form, stored)
  return { vessel_id, port_id, ...texts, cut_off_on, starts_on, ends_on, reading }
}

function datesOf({ dates, days }: KnownDates & { dates: string }, stored: CallRow | null) {
  const isAsStored = !days || (days.starts_on === stored?.starts_on && days.ends_on === stored.ends_on)
  if (stored !== null && dates === stored.dates && isAsStored) return stored
  const known = days && readKnownDates(dates, { start: days.starts_on, end: days.ends_on })
  return known ? toValues(known) : interpretDates(dates, dayInIndia())
}

/** Reads the free text of a call for storage. `reference` is an ISO day. */
export function interpretDates(dates: string, reference: string) {
  return toValues(readDates(dates, reference))
}

function toValues({ start, end, kind }: DatesRead) {
  return { starts_on: start, ends_on: end, reading: readingOf(kind) }
}
