/**
 * Days as whole numbers counted from 1 January 1970, so that a stay is a difference and no clock, time zone or locale
 * of the machine can interfere.
 */
const DAY_MS = 86_400_000
export const DAYS_BACK = 92
export const DAYS_AHEAD = 272
const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30) / DAY_MS

/** Four digits outside this range are not read as a year. */
export function isYear(value: number): boolean {
  return value >= 1900 && value <= 2099
}

/** Returns null for a day that does not exist, such as 30 February or any day of month 13. */
export function dayNumber(year: number, month: number, day: number): number | null {
  if (!isYear(year) || month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month)) return null
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** `month`: 1 to 12. */
export function lastDayOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function dayNumberOf(isoDay: string): number {
  return Date.parse(isoDay) / DAY_MS
}

export function toIsoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function yearOf(isoDay: string): number {
  return Number(isoDay.slice(0, 4))
}

/** Returns the day of an Excel serial number, which spreadsheets write for a date in a text cell. */
export function dayOfExcel(count: number): number {
  return EXCEL_DAY_ZERO + count
}

/**
 * The year of a date written without one: the date lies from 92 days before to 272 days after the reference,
 * 365 days in all. The 366th day of a leap year belongs to the next year. Returns null for 29 February if no leap
 * year is in range.
 */
export function yearNear(reference: string, month: number, day: number): number | null {
  const today = dayNumberOf(reference)
  const thisYear = yearOf(reference)
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const candidate = dayNumber(year, month, day)
    if (candidate === null || candidate < today - DAYS_BACK) continue
    const isLeapDay = month === 2 && day === 29
    return isLeapDay && candidate > today + DAYS_AHEAD ? null : year
  }
  return null
}
