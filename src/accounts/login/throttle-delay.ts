import type { Bucket } from './throttle.store.ts'

/** What is counted, and how many failures are free before each further one has to be waited for. */
export const FREE_FAILURES = { account: 10, address: 19, device: 10, password: 10, register: 30 } as const

export const FORGOTTEN_AFTER_MS = 3_600_000
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000

/** How long after the last failure the next try is let in: nothing at first, then twice as long each time. Never for ever. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - free, 20))
}

/** The milliseconds that are still to be waited at `now`. */
export function remainingDelay(bucket: Bucket | undefined, free: number, now: number): number {
  const last = bucket ? Date.parse(bucket.last_at) : 0
  if (!bucket || now - last > FORGOTTEN_AFTER_MS) return 0
  const delay = delayAfter(bucket.failures, free)
  // The clock of another instance, or a try counted meanwhile, may be ahead of `now`.
  return delay === 0 ? 0 : Math.min(delay, Math.max(0, last + delay - now))
}
