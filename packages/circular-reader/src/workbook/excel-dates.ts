/** Day and local time (`hhmm`) of a real Excel date. */
export type ExcelDate = {
  date: string
  time: string | null
  /** Absent if the day is shown. */
  hasDay?: false
  /** What Excel shows if that is neither a day nor a month and year, such as `Mon`, or nothing. */
  shown?: string
}

const DAY_MS = 86_400_000
const MINUTES = 24 * 60
const SECONDS = MINUTES * 60
const LAST_DAY = 2_958_465 // 31 Dec 9999
/** The days between the first days of the two ways to count. */
export const OFFSET_1904 = 1462

/** Converts an Excel serial number. Returns null for a time of day only, or a date out of range. */
export function fromExcelSerial(serial: number, uses1904: boolean): ExcelDate | null {
  // To the second: 23:59:59 is not over.
  const seconds = Math.round((serial + (uses1904 ? OFFSET_1904 : 0)) * SECONDS)
  const day = Math.floor(seconds / SECONDS)
  if (!(day >= 1 && day <= LAST_DAY)) return null
  // Excel counts 29 Feb 1900 (day 60), which did not exist; the days before it are off by one.
  const epoch = day > 59 ? Date.UTC(1899, 11, 30) : Date.UTC(1899, 11, 31)
  return {
    date: new Date(epoch + day * DAY_MS).toISOString().slice(0, 10),
    time: hhmm(Math.floor((seconds % SECONDS) / 60)),
  }
}

/** The serial number of an ISO day, with or without a time; null for anything else. */
export function isoSerial(iso: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?/.exec(iso)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const days = (Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / DAY_MS
  const whole = days > 60 ? days : days - 1
  return whole + (hour * 3600 + minute * 60 + second) / 86_400
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

/** Whether a number format shows dates or times: by its code, or by its built-in number if it has none. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATE_FORMATS.some(([first, last]) => id >= first && id <= last)
  return /[dmyhs]/i.test(bareFormat(code))
}

/** Quoted, escaped and bracketed text (colours, locales) is not part of a format; neither is the word General. */
function bareFormat(code: string): string {
  return code.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '').replace(/general/gi, '')
}

/** `month`: a month, or a month and year, without the day. `other`: no day, such as a weekday or a time. */
export type ShownParts = 'day' | 'month' | 'other'

/** Excel's format `mmm-yy`, which it also gives to a typed `Dec-26`. */
const MONTH_AND_YEAR = 17
/** Hours and minutes, also in the formats of Japan. */
const BUILT_IN_TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47]

/** What a date format shows. */
export function partsShown(id: number, code: string | undefined): ShownParts {
  if (code === undefined)
    return id === MONTH_AND_YEAR ? 'month' : BUILT_IN_TIMES.includes(id) ? 'other' : 'day'
  // Of the sections, the first is that of positive numbers; ddd is a weekday.
  const bare = bareFormat(code).split(';')[0]?.replace(/d{3,}/gi, '') ?? ''
  if (/d/i.test(bare)) return 'day'
  return /y/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare)) ? 'month' : 'other'
}
