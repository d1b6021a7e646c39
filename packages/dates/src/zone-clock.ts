const MINUTE_MS = 60_000

/** Of all calendars in use, the first to begin a day and the last to end it, in minutes ahead of UTC. */
const FIRST_OFFSET = 14 * 60
const LAST_OFFSET = -12 * 60

/** If the time zone is unknown: the earliest or the latest moment that the time can mean. */
type IfUnknown = 'earliest' | 'latest'

/**
 * Returns a function for how many minutes a local time, in minutes after midnight of an ISO day, is ahead of UTC in an IANA time
 * zone; null if the zone is unknown. It keeps the time zones it has met, because they are slow to look up.
 */
export function createZoneOffsets() {
  const formats = new Map<string, Intl.DateTimeFormat | null>()

  function formatOf(timeZone: string) {
    const known = formats.get(timeZone)
    if (known !== undefined) return known
    const format = newFormat(timeZone)
    formats.set(timeZone, format)
    return format
  }

  return (timeZone: string | null, day: string, minutes: number): number | null => {
    const format = timeZone === null ? null : formatOf(timeZone)
    if (!format) return null
    const asUtc = Date.parse(day) + minutes * MINUTE_MS
    // The offset of the moment itself, which summer time may have changed since the first guess.
    const guess = asUtc - offsetAt(format, asUtc) * MINUTE_MS
    return offsetAt(format, guess)
  }
}

/** Returns a function for the moment (milliseconds since 1970) of a local time in an IANA time zone. */
export function createZoneClock() {
  const offsetOf = createZoneOffsets()
  return (timeZone: string | null, day: string, minutes: number, ifUnknown: IfUnknown): number => {
    const offset = offsetOf(timeZone, day, minutes) ?? (ifUnknown === 'earliest' ? FIRST_OFFSET : LAST_OFFSET)
    return Date.parse(day) + (minutes - offset) * MINUTE_MS
  }
}

/** Returns null for a time zone that this platform does not know. */
function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** Minutes ahead of UTC, from '11/25/2026, GMT+05:30' or '11/25/2026, GMT'. */
function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
