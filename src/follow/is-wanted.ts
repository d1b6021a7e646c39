import { daysBetween } from '@sailing-desk/dates/days'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'

type Wanted = { min_days: number; confirmed_at: string | null }
type Change = Pick<SailingChange, 'at' | 'before' | 'after' | 'days_later'>

/** Whether a change is large enough, and newer than the confirmation. One whose days are not known is as large as any. */
export function isWanted(
  { at, before, after, days_later }: Change,
  { min_days, confirmed_at }: Wanted,
): boolean {
  if (confirmed_at === null || at <= confirmed_at) return false
  if (days_later === null) return true
  const leavesLater = daysBetween(before?.ends_on ?? '', after?.ends_on ?? '') || 0
  return Math.max(Math.abs(days_later), Math.abs(leavesLater)) >= min_days
}
