const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** 'Schedule as of 20 Nov 2026, 14:05 IST'; empty if nothing was ever changed. `changedAt` is an ISO timestamp. */
export function asOfText(changedAt: string | undefined): string {
  if (!changedAt) return ''
  const inIndia = new Date(Date.parse(changedAt) + INDIA_AHEAD_OF_UTC_MS).toUTCString()
  const [, day, month, year, time = ''] = inIndia.split(' ')
  return `Schedule as of ${Number(day)} ${month} ${year}, ${time.slice(0, 5)} IST`
}
