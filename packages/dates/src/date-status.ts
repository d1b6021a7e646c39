/**
 * What the dates of a port call say, from the text that was read to the column, the filter and the matrix.
 * 'no_call': a dash, NIL or N/A. 'invalid': shaped like a date, but not in the calendar. 'unreadable': anything else.
 */
export type DateStatus = 'exact' | 'approx' | 'tba' | 'omit' | 'no_call' | 'invalid' | 'unreadable'

export type Undated = Exclude<DateStatus, 'exact' | 'approx'>

/** The status as it is stored in the column `reading` and sent by the API. */
export const READINGS = ['exact', 'approx', 'tba', 'omit', 'none', 'unreadable'] as const

export type Reading = (typeof READINGS)[number]

export function readingOf(status: DateStatus): Reading {
  if (status === 'no_call') return 'none'
  return status === 'invalid' ? 'unreadable' : status
}

/** What a visitor is told of a call without a date; undefined where the text has to speak for itself. */
export function undatedNote(reading: Reading): string | undefined {
  if (reading === 'omit') return 'The vessel does not call'
  if (reading === 'tba') return 'To be announced'
  return reading === 'none' ? 'No call' : undefined
}

/** What is shown in the place of the days of a call that contradicts itself or its voyage. */
export const TO_BE_CONFIRMED = 'To be confirmed'

/** The date status as lists and filters of the back office name it. */
export const READING_LABELS: Record<Reading, string> = {
  exact: 'Exact dates',
  approx: 'Approximate dates',
  tba: undatedNote('tba') ?? '',
  omit: 'Omitted',
  none: undatedNote('none') ?? '',
  unreadable: 'Not recognised',
}
