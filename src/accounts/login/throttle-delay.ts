import type { Bucket } from './throttle.store.ts'

/** What is counted, and how many failures are allowed before each further attempt is delayed. */
export const FREE_FAILURES = { account: 10, address: 19, device: 10, password: 10, register: 30 } as const

const FORGOTTEN_AFTER_MS = 3_600_000
/** How far the clocks of several instances may be apart. A time further ahead comes from a clock that was wrong. */
const CLOCKS_APART_MS = 60_000
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15 * 60_000

/** Returns the delay after the last failure in milliseconds: none at first, then doubling up to a maximum. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - free, 20))
}

/** The times, in milliseconds, between which a failure counts at `now`. */
export const countedBetween = (now: number) => ({
  from: now - FORGOTTEN_AFTER_MS,
  to: now + CLOCKS_APART_MS,
})

/** Returns the failures that count at `now`. */
export function failuresOf(bucket: Bucket | undefined, now: number): number {
  if (!bucket) return 0
  const last = Date.parse(bucket.last_at)
  const { from, to } = countedBetween(now)
  return last >= from && last <= to ? bucket.failures : 0
}

/** Returns the remaining delay at `now`, in milliseconds. */
export function remainingDelay(bucket: Bucket | undefined, free: number, now: number): number {
  const delay = delayAfter(failuresOf(bucket, now), free)
  if (!bucket || delay === 0) return 0
  // The last failure may be ahead of `now`: by the clock of another instance, or by an attempt counted meanwhile.
  return Math.min(delay, Math.max(0, Date.parse(bucket.last_at) + delay - now))
}
