import { daysAndMonths } from './day-text.ts'

/** The parts of a month by their first and last day; the last day of a month is 31. */
const PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '1-10': 'early ',
    '11-20': 'mid ',
    '21-31': 'end ',
    '1-15': 'first half of ',
    '16-31': 'second half of ',
    '1-31': '',
  }),
)

/**
 * Approximate days, without a year: 'end January', 'end January – early February', 'about 15–17 Jan'. `written` writes those that are
 * no part of a month.
 */
export function approximateDays(
  from: string,
  to: string,
  written: (from: string, to: string) => string = daysAndMonths,
): string {
  const [first, last] = [dateOf(from), dateOf(to)]
  const parts =
    from.slice(0, 7) === to.slice(0, 7)
      ? [partOfMonth(from, first, last)]
      : [partOfMonth(from, first, first === 11 ? 20 : 31), partOfMonth(to, last === 20 ? 11 : 1, last)]
  return parts.includes(null) ? `about ${written(from, to)}` : parts.join(' – ')
}

function partOfMonth(day: string, first: number, last: number): string | null {
  const part = PARTS.get(`${first}-${last}`)
  if (part === undefined) return null
  return part + new Date(day).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
}

/** 31 for the last day of a month, however long it is. */
function dateOf(day: string): number {
  const date = new Date(day)
  const isLast = new Date(date.getTime() + DAY_MS).getUTCDate() === 1
  return isLast ? 31 : date.getUTCDate()
}

const DAY_MS = 86_400_000
