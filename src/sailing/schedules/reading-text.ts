import type { Reading } from '../../dates/date-status.ts'
import { readingOf, undatedNote } from '../../dates/date-status.ts'
import { READING_LABELS } from '../../dates/date-status-labels.ts'
import { daySpan } from '../../dates/day-span.ts'
import { readDates } from '../../dates/read-dates.ts'
import { dayInIndia } from '../../lib/days.ts'

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
  if (text === '') return ''
  if (stored?.dates === text) return readingText(stored)
  const { start, end, kind } = readDates(text, today)
  return readingText({ reading: readingOf(kind), starts_on: start, ends_on: end })
}
