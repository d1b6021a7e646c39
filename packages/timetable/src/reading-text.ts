import { READING_LABELS, type Reading, readingOf, undatedNote } from '@sailing-desk/dates/date-status'
import { daySpan } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { type DatesRead, readDates, readKnownDates } from '@sailing-desk/dates/read-dates'

/** What the server understands of a text, or has understood. */
export type Understood = { reading: Reading; starts_on: string | null; ends_on: string | null }

/** How dates are read: 'Fri 29 – Sat 30 Jan 2027', or what else they say. */
export function readingText({ reading, starts_on, ends_on }: Understood): string {
  if (!starts_on) return undatedNote(reading) ?? `${READING_LABELS.unreadable}: will be shown as typed`
  const days = daySpan(starts_on, ends_on ?? starts_on)
  return reading === 'approx' ? `About ${days}` : days
}

/**
 * How a text that is being typed would be read if it were saved today; empty while there is none. Dates that stay as
 * they are keep the year that was understood when they were saved.
 */
export function typedReadingText(
  dates: string,
  stored: (Understood & { dates: string }) | null,
  today = dayInIndia(),
): string {
  const text = dates.trim()
  return text === '' ? '' : readingText(typedDates(text, stored, today))
}

export function typedDates(
  text: string,
  stored: (Understood & { dates: string }) | null,
  today: string,
): Understood {
  return stored?.dates === text ? stored : toUnderstood(readDates(text, today))
}

/** The same for a cut-off, of which only the last day is stored. It is not a call, so TBA is all it may say without a day. */
export function typedCutOffText(
  cutOff: string,
  stored: { cut_off: string | null; cut_off_on: string | null } | null,
  today = dayInIndia(),
): string {
  const text = cutOff.trim()
  if (text === '') return ''
  const day = stored?.cut_off === text ? stored.cut_off_on : null
  const understood = toUnderstood((day && readKnownDates(text, { end: day })) || readDates(text, today))
  const { starts_on, reading } = understood
  return readingText(starts_on || reading === 'tba' ? understood : NOT_UNDERSTOOD)
}

const NOT_UNDERSTOOD: Understood = { reading: 'unreadable', starts_on: null, ends_on: null }

export function toUnderstood({ start, end, kind }: DatesRead): Understood {
  return { reading: readingOf(kind), starts_on: start, ends_on: end }
}
