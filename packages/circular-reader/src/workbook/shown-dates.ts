import { MONTHS } from '@sailing-desk/dates/day-text'
import type { ExcelDate } from './excel-dates.ts'

/** Quoted and escaped texts, colours and other brackets, blanks and fillings, and the parts of a date. */
const TOKENS =
  /"([^"]*)"?|\\(.)|\[([^\]]*)\]?|([_*])(?:.|$)|(y+|m+|d+|h+|s+(?:\.0+)?|AM\/PM|A\/P|General)|(.)/gi

/** Words that say nothing but which part of a date is beside them: 12月7日, 7th, de of Spanish and Portuguese. */
const PARTS_OF_DATES = /^(?:[年月日時时分秒]|st|nd|rd|th|de|of|h|hrs?|lt)$/i

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS_IN_FULL = 'January February March April May June July August September October November December'

/** The sections of a format: of positive numbers, of negative ones, of zero, and of texts. */
export function sectionsOf(code: string): string[] {
  const sections = ['']
  for (const [token] of code.matchAll(/"[^"]*"?|\\.|[^"\\]/gs)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

const firstSection = (code: string): string => sectionsOf(code)[0] ?? ''

/** Whether Excel shows words around a date that may say that it is none, such as "CUT "d-mmm. */
export function addsWords(code: string): boolean {
  const texts = [...firstSection(code).matchAll(TOKENS)].flatMap(
    ([, quoted, escaped]) => quoted ?? escaped ?? [],
  )
  return texts
    .flatMap((text) => text.split(/[\s,.\-/()]+/))
    .some((word) => /[\p{L}\p{N}?]/u.test(word) && !PARTS_OF_DATES.test(word))
}

/** Whether a format shows the same for all positive numbers: "OMIT", or nothing in `;;;`. */
export function showsNoNumber(code: string): boolean {
  const bare = firstSection(code).replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '')
  return code !== '' && !/[#0?@]|general|[dmyhs]/i.test(bare)
}

/** The text that Excel shows for a date in a format: `CUT 7-Dec` in "CUT "d-mmm, nothing in `;;;`. */
export function dateShown({ date, time }: ExcelDate, code: string): string {
  let before = ''
  const parts = [...firstSection(code).matchAll(TOKENS)].map(([, quoted, escaped, , space, part, other]) => {
    if (part === undefined) return quoted ?? escaped ?? other ?? (space === '_' ? ' ' : '')
    const isMinute = /^m{1,2}$/i.test(part) && /^h/i.test(before)
    before = part
    return isMinute ? (time ?? '0000').slice(2) : partShown(part.toLowerCase(), date, time ?? '0000')
  })
  return parts.join('').trim()
}

function partShown(part: string, date: string, time: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const number = (text: string) => (part.length === 1 ? String(Number(text)) : text)
  const month3 = MONTHS[Number(month) - 1] ?? ''
  const weekday = WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? ''
  switch (part.charAt(0)) {
    case 'y':
      return part.length > 2 ? year : year.slice(2)
    case 'm':
      if (part.length < 3) return number(month)
      return part.length === 3 ? month3 : (MONTHS_IN_FULL.split(' ')[Number(month) - 1] ?? '')
    case 'd':
      if (part.length < 3) return number(day)
      return part.length === 3 ? weekday.slice(0, 3) : weekday
    case 'h':
      return number(time.slice(0, 2))
    case 's':
      return '00'
    default:
      return part === 'general' ? '' : Number(time) < 1200 ? 'AM' : 'PM'
  }
}
