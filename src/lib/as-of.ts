const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** When sailing data last changed, from an ISO timestamp: 'Schedule as of 20 Nov 2026, 14:05 IST'. Not locale-dependent. */
export function asOfText(at: string): string {
  const inIndia = new Date(Date.parse(at) + INDIA_AHEAD_OF_UTC_MS).toUTCString()
  const [, day, month, year, time = ''] = inIndia.split(' ')
  return `Schedule as of ${Number(day)} ${month} ${year}, ${time.slice(0, 5)} IST`
}
