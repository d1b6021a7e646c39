import { MONTH_ABBREVIATIONS } from '../../dates/date-words.ts'
import { comparable } from '../workbook/cell-text.ts'

const LEAD = `(?:(?:SAILINGS?|SHIPPING|VESSELS?|SCHEDULES?|FOR|THE|MONTH|OF|IN)[ :/-]*)*`
const TAIL = `(?:[ :/-]*(?:SAILINGS?|SCHEDULES?))*`
const MONTH_TITLE = new RegExp(
  String.raw`^${LEAD}(${MONTH_ABBREVIATIONS.join('|')})[A-Z]*[ .,'’/-]*(\d{4}|\d{2})?${TAIL}$`,
)

/** The month of a title that names one and nothing else: `SCHEDULE FOR DECEMBER 2026` → `DEC 2026`. */
export function monthOfTitle(text: string): string | null {
  const [, month, year = ''] = MONTH_TITLE.exec(comparable(text)) ?? []
  return month === undefined ? null : `${month} ${year}`.trim()
}
