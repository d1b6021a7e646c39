import { readingOf } from '@sailing-desk/dates/date-status'
import { dayInIndia } from '@sailing-desk/dates/days'
import { type DatesRead, readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import type { Tables } from '@sailing-desk/records/database/schema'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import type { Writing } from '@sailing-desk/records/database/write'
import type { FormOf } from '@sailing-desk/records/entity'
import { type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import {
  ACTUAL_NAMES,
  ACTUAL_TEXTS,
  type ActualDates,
  typedActual,
} from '@sailing-desk/timetable/actual-dates'
import { ACTUAL_EXAMPLE, actualFaults, actualWarnings } from '@sailing-desk/timetable/actual-faults'
import { cutOffDay } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { NO_DETAILS, textsOfCall } from '@sailing-desk/timetable/map-call-texts'
import { readActual } from '@sailing-desk/timetable/read-actual'
import type { Selectable } from 'kysely'
import type { Plan } from '../warnings/planned-calls.ts'
import type { Warning } from '../warnings/warning.schema.ts'
import { findSchedule } from './schedule.store.ts'
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

/** As typed. What is not sent stays as it is stored; an empty text takes it back. */
type TypedActual = Partial<Record<keyof ActualDates, string | null | undefined>>

type Scheduled = { starts_on: string | null; ends_on: string | null }
type Known = { scheduled: Scheduled; today: string }

/** What a form says of the actual dates of a call, as it is stored. Throws 422 for what no call can have. */
export function actualValues(typed: TypedActual, stored: ActualDates | null, known: Known): ActualDates {
  const { values, errors } = readTyped(typed, stored, known)
  const [first, ...others] = errors
  if (first) throw new InvalidFields([first, ...others])
  return values
}

/** The same with what is wrong. What is stored already is not judged again. */
export function readTyped(
  typed: TypedActual,
  stored: ActualDates | null,
  { scheduled, today }: Known,
): { values: ActualDates; errors: FieldError[] } {
  const before = stored ?? { ata: null, atd: null }
  const values = { ata: before.ata, atd: before.atd }
  const errors: FieldError[] = []
  for (const field of ACTUAL_NAMES) {
    const text = typed[field]
    if (text === undefined || text === typedActual(before[field])) continue
    const near = field === 'ata' ? scheduled.starts_on : scheduled.ends_on
    values[field] = text ? readActual(text, near, today) : null
    if (text && values[field] === null)
      errors.push({ field, message: `${ACTUAL_TEXTS[field]} must be ${ACTUAL_EXAMPLE}` })
  }
  if (errors.length === 0 && isChanged(values, before)) errors.push(...actualFaults(values, today))
  return { values, errors }
}

/** What is unlikely in the actual dates that are entered now. */
export function warningsOfActual(
  values: ActualDates,
  stored: ActualDates | null,
  { scheduled, issued }: { scheduled: Scheduled; issued: string | null },
): Warning[] {
  return actualWarnings(values, scheduled, issued)
    .filter(({ field }) => values[field] !== (stored?.[field] ?? null))
    .map((warning) => ({ code: 'actual', ...warning }))
}

const isChanged = (values: ActualDates, before: ActualDates) =>
  values.ata !== before.ata || values.atd !== before.atd

/** Writes the new positions of the calls that a plan only moves. */
export async function moveCalls(writing: Writing, { before, after, saved }: Plan): Promise<void> {
  const places = new Map(before.map(({ id, position }) => [id, position]))
  const moved = after.filter(({ id, position }) => !saved.has(id) && places.get(id) !== position)
  for (const { id, position } of moved) {
    const row = await findSchedule(writing.trx, id)
    if (row) await writing.update('schedule', row, { position })
  }
}
