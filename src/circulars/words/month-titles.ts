import { MONTH_ABBREVIATIONS } from '../../dates/date-words.ts'
import { readDates } from '../../dates/read-dates.ts'
import { comparable } from '../workbook/cell-text.ts'

const OTHER_WORDS = new Set(
  'SAILING SAILINGS SHIPPING VESSEL VESSELS SCHEDULE SCHEDULES FOR THE MONTH OF IN'.split(' '),
)
/** Longer texts are sentences. */
const MAX_TITLE_LENGTH = 60

/** The month of a title that names one and nothing else: `SCHEDULE FOR DECEMBER 2026` → `DECEMBER 2026`. */
export function monthOfTitle(text: string): string | null {
  if (text.length > MAX_TITLE_LENGTH) return null
  const words = comparable(text).split(/[ :.,/-]/)
  const [month = '', year = '', ...others] = words.filter((word) => word !== '' && !OTHER_WORDS.has(word))
  const isMonth = MONTH_ABBREVIATIONS.includes(month.slice(0, 3)) && /^(?:\d{4}|['’]\d{2})?$/.test(year)
  const title = `${month} ${year}`.trim()
  return isMonth && others.length === 0 && readDates(title, ANY_DAY).kind === 'approx' ? title : null
}

/** Whatever the year, it is a month. */
const ANY_DAY = '2026-01-01'
