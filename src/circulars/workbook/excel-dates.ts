/** Day and local time (`hhmm`) of a real Excel date. */
export type ExcelDate = { date: string; time: string | null }

const DAY_MS = 86_400_000
const MINUTES = 24 * 60
const LAST_DAY = 2_958_465 // 31 Dec 9999
const OFFSET_1904 = 1462

/** An Excel day number as a date; null when it is a time of day only or beyond the calendar. */
export function fromExcelSerial(serial: number, uses1904: boolean): ExcelDate | null {
  const minutes = Math.round((serial + (uses1904 ? OFFSET_1904 : 0)) * MINUTES)
  const day = Math.floor(minutes / MINUTES)
  if (!(day >= 1 && day <= LAST_DAY)) return null
  // Excel believes in a 29 Feb 1900 (day 60); the days before it are one off.
  const epoch = day > 59 ? Date.UTC(1899, 11, 30) : Date.UTC(1899, 11, 31)
  return { date: new Date(epoch + day * DAY_MS).toISOString().slice(0, 10), time: hhmm(minutes % MINUTES) }
}

function hhmm(minutes: number): string | null {
  if (minutes === 0) return null
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}

const BUILT_IN_DATE_FORMATS: ReadonlyArray<[first: number, last: number]> = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether a number format shows dates or times: by its built-in number, or by the code when it has one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATE_FORMATS.some(([first, last]) => id >= first && id <= last)
  // What is quoted, escaped, or in brackets (colours, locales) is not part of the date; neither is what General holds.
  const bare = code.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '').replace(/general/gi, '')
  return /[dmyhs]/i.test(bare)
}
