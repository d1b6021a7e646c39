import type { CallRow } from '../../database/tables/public-change-tables.ts'
import { daysBetween } from '../../lib/days.ts'
import { nameKey } from '../../lib/text.ts'
import type { CallDates, ChangeKind } from '../sailing-change.schema.ts'

/** A change by more days is taken for a slip. */
const MAX_DAYS = 45

/** What visitors read of a call; null if there is none, or if its cell says that there is none. */
export function datesOf(
  call: Pick<CallRow, 'dates' | 'starts_on' | 'ends_on' | 'reading'> | null,
): CallDates | null {
  if (!call || call.reading === 'none') return null
  const { dates, starts_on, ends_on, reading } = call
  return { dates, starts_on, ends_on, reading }
}

/** What kind of change a visitor sees between two states of a call; null for none. */
export function kindOfCallChange(before: CallDates | null, after: CallDates | null): ChangeKind | null {
  if (isSame(before, after)) return null
  // A port that is said to be omitted is as good as one that is not there.
  if (!before) return after?.reading === 'omit' ? null : 'added'
  if (!after) return before.reading === 'omit' ? null : 'dropped'
  if (after.reading === 'omit') return 'omitted'
  return after.starts_on !== null && before.starts_on === null ? 'dated' : 'moved'
}

/** Whether both say the same, in whatever words. */
function isSame(before: CallDates | null, after: CallDates | null): boolean {
  if (!before || !after) return before === after
  if (before.starts_on !== after.starts_on || before.ends_on !== after.ends_on) return false
  if (after.starts_on !== null) return true
  if (before.reading !== after.reading) return false
  return after.reading !== 'unreadable' || nameKey(before.dates) === nameKey(after.dates)
}

/** By how many days the call begins later; null unless both dates are exact. */
export function daysLater(before: CallDates | null, after: CallDates | null): number | null {
  if (before?.reading !== 'exact' || after?.reading !== 'exact') return null
  return startsLater(before, after)
}

/** Whether the dates cannot be read, or are too far from those before. */
export function isOutOfReach(before: CallDates | null, after: CallDates | null): boolean {
  if (after?.reading === 'unreadable') return true
  return Math.abs(startsLater(before, after) ?? 0) > MAX_DAYS
}

function startsLater(before: CallDates | null, after: CallDates | null): number | null {
  if (!before?.starts_on || !after?.starts_on) return null
  return daysBetween(before.starts_on, after.starts_on)
}
