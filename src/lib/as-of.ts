const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Schedule as of 20 Nov 2026, 14:05 IST'; empty if nothing was ever changed. `changedAt` is an ISO timestamp. */
export function asOfText(changedAt: string | undefined): string {
  if (!changedAt) return ''
  const inIndia = new Date(Date.parse(changedAt) + INDIA_AHEAD_OF_UTC_MS)
  const day = `${inIndia.getUTCDate()} ${MONTHS[inIndia.getUTCMonth()]} ${inIndia.getUTCFullYear()}`
  return `Schedule as of ${day}, ${inIndia.toISOString().slice(11, 16)} IST`
}
