export const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** Formats an ISO timestamp in Indian time: '21 Nov 2026, 18:05'. */
export function momentText(at: string): string {
  const inIndia = new Date(Date.parse(at) + INDIA_AHEAD_OF_UTC_MS).toUTCString()
  return `${inIndia.slice(5, 16).replace(/^0/, '')}, ${inIndia.slice(17, 22)}`
}
