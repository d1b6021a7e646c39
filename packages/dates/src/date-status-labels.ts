import { type Reading, undatedNote } from './date-status.ts'

/** The date status as lists and filters of the back office name it. */
export const READING_LABELS: Record<Reading, string> = {
  exact: 'Exact dates',
  approx: 'Approximate dates',
  tba: undatedNote('tba') ?? '',
  omit: 'Omitted',
  none: undatedNote('none') ?? '',
  unreadable: 'Not recognised',
}
