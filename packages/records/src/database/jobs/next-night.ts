const DAY_MS = 86_400_000
/** 02:00 in India, which has no daylight saving time. */
const NIGHT_UTC_MS = 20.5 * 3_600_000

/** The first 02:00 in India after `now`; both in milliseconds. */
export function nextNight(now: number): number {
  return now + DAY_MS - ((now - NIGHT_UTC_MS) % DAY_MS)
}
