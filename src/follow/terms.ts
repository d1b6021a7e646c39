const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** For how long a link confirms. */
export const CONFIRM_MS = 48 * HOUR_MS
const REMINDER_DAYS = 14

/** When a subscription ends that begins now (ms): an ISO timestamp. */
export const afterYear = (now: number) => new Date(now + 365 * DAY_MS).toISOString()

/** The end of those of which a reminder is due (ISO timestamp). */
export const endOfReminded = (now: number) => new Date(now + REMINDER_DAYS * DAY_MS).toISOString()

/** Those of voyages end with them, and are not continued. */
export const isVoyagePath = (path: string) => /^\/vessels\/[^/]+\/[^/]+$/.test(path)

export const isEnding = (path: string, ends_at: string) =>
  !isVoyagePath(path) && ends_at <= endOfReminded(Date.now())
