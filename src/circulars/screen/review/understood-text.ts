import type { DateOrder } from '../../../dates/date-notations.ts'
import { readingOf, undatedNote } from '../../../dates/date-status.ts'
import { daySpan } from '../../../dates/day-span.ts'
import { readDates } from '../../../dates/read-dates.ts'

/** What the text of a call would be understood as, in words, and whether it is understood at all. */
export function understoodText(
  text: string,
  reference: string,
  order: DateOrder | null,
): { text: string; isUnderstood: boolean } {
  if (text.trim() === '') return { text: 'No call', isUnderstood: true }
  const { start, end, kind } = readDates(text, reference, order ?? 'day first')
  if (start !== null && end !== null) {
    const days = daySpan(start, end)
    return { text: kind === 'approx' ? `About ${days}` : days, isUnderstood: true }
  }
  const note = undatedNote(readingOf(kind))
  if (note !== undefined) return { text: note, isUnderstood: true }
  return {
    text: kind === 'invalid' ? 'This day is not in the calendar' : 'Not understood as a date',
    isUnderstood: false,
  }
}
