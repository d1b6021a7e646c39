import { addDays } from '../../lib/days.ts'

/** A public change of one call: when, and its first day before and after it. Null where the call or its days were not there. */
export type FormerDay = { at: string; was: string | null; now: string | null }

/** What shippers plan by: what was published two weeks before the vessel arrived. */
const DAYS_BEFORE = 14

/**
 * The arrival day that was promised: as published 14 days before the vessel arrived; of a call that was published later, the first one
 * published; and without public changes of it, `scheduled`. `changes` in order of time.
 */
export function promisedDay(changes: readonly FormerDay[], scheduled: string | null, arrivedOn: string) {
  const end = addDays(arrivedOn, 1 - DAYS_BEFORE)
  const before = changes.findLast(({ at, now }) => at < end && now !== null)
  if (before) return before.now
  const after = changes.find(({ at, was, now }) => at >= end && (was ?? now) !== null)
  return after ? (after.was ?? after.now) : scheduled
}
