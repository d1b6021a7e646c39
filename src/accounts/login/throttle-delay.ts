import type { Bucket } from './throttle.store.ts'

/** What is counted, and how many failures are allowed before each further attempt is delayed. */
export const FREE_FAILURES = { account: 10, address: 19, device: 10, password: 10, register: 30 } as const

export const FORGOTTEN_AFTER_MS = 3_600_000
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15 * 60_000

/** Returns the delay after the last failure in milliseconds: none at first, then doubling up to a maximum. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - free, 20))
}

/** Returns the remaining delay at `now`, in milliseconds. */
export function remainingDelay(bucket: Bucket | undefined, free: number, now: number): number {
  const last = bucket ? Date.parse(bucket.last_at) : 0
  if (!bucket || now - last > FORGOTTEN_AFTER_MS) return 0
  const delay = delayAfter(bucket.failures, free)
  // `last` may be ahead of `now`: by the clock of another instance, or by an attempt counted meanwhile.
  return delay === 0 ? 0 : Math.min(delay, Math.max(0, last + delay - now))
}
