import { addDays } from '@sailing-desk/dates/days'

/** A public change of one call: when, and its first day before and after it. Null where the call or its days were not there. */
export type FormerDay = { at: string; was: string | null; now: string | null }

/** `published_by`: on which day at the latest it was published. */
export type PromisedDay = { promised_on: string; published_by: string }

/** What shippers plan by: what was published two weeks before the vessel arrived. */
const DAYS_BEFORE = 14

/**
 * The arrival day that was promised: as published 14 days before the vessel arrived; of a call that was published later, the first one
 * published, which may be after she arrived; and without public changes of it, `scheduled`. `changes` in order of time, as far as they
 * are kept: what was there before the first of them was published before the day `kept`.
 */
export function promisedDay(
  changes: readonly FormerDay[],
  scheduled: string | null,
  arrivedOn: string,
  kept: string,
): PromisedDay | null {
  const promise = (promised_on: string | null, published_by: string) =>
    promised_on === null ? null : { promised_on, published_by }
  const end = addDays(arrivedOn, 1 - DAYS_BEFORE)
  const before = changes.findLast(({ at, now }) => at < end && now !== null)
  if (before) return promise(before.now, before.at)
  const after = changes.find(({ at, was, now }) => at >= end && (was ?? now) !== null)
  if (!after) return promise(scheduled, kept)
  return after.was === null ? promise(after.now, after.at) : promise(after.was, kept)
}
