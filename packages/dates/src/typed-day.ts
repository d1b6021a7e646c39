import { dayNumber, toIsoDay } from './calendar-day.ts'
import { MONTHS } from './day-text.ts'
import { isDay } from './days.ts'

/** What asks for a day shows one, as people write it. */
export const SAMPLE_DAY = '26 Nov 2026'

/** A month in words: '26 January 2027', '26-Jan-2027', '1st Feb, 2027'. */
export const DAY_IN_WORDS = /(\d{1,2})(?:st|nd|rd|th)?[ .-]{1,2}([a-z]{3,9})[ ,.-]{1,2}(\d{4})/i
const WHOLE_DAY = new RegExp(`^${DAY_IN_WORDS.source}$`, 'i')
const IN_FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

/**
 * The ISO days that somebody may mean who types a day with its year: '26 Nov 2026', '26/11/2026', '2026-11-26'. None if it is no
 * day, two if day and month could be the other way round. '11/26/2026' is none: the month is never first here.
 */
export function typedDays(typed: string): string[] {
  const text = typed.trim()
  if (isDay(text)) return [text]
  const [, inWords = '', month = '', itsYear = ''] = WHOLE_DAY.exec(text) ?? []
  const written = dayInWords(inWords, month, itsYear)
  if (written) return [written]
  const [, first = '', second = '', year = ''] = IN_FIGURES.exec(text) ?? []
  const dayFirst = isoDay(year, second, first)
  if (!isDay(dayFirst)) return []
  return [...new Set([dayFirst, isoDay(year, first, second)])].filter(isDay)
}

function dayInWords(day: string, month: string, year: string): string | null {
  const at = MONTHS.findIndex((name) => name.toLowerCase() === month.slice(0, 3).toLowerCase())
  const number = at < 0 ? null : dayNumber(Number(year), at + 1, Number(day))
  return number === null ? null : toIsoDay(number)
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
