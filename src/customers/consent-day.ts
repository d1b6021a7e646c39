import { dayText } from '../dates/day-text.ts'
import { isDay } from '../lib/days.ts'

type Read = { day: string; fault?: string }

/**
 * Reads the day of a consent: '2026-01-31', or '31/01/2026' as spreadsheets in India write it. What could be a day of two months is
 * not guessed. `fault` follows the name of the field.
 */
export function readConsentDay(typed: string, today: string): Read {
  const text = typed.trim()
  if (text === '') return { day: '', fault: 'is required' }
  const [, first = '', second = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const [one, other] = [first, second].map((digits) => digits.padStart(2, '0'))
  const dayFirst = `${year}-${other}-${one}`
  const day = year ? dayFirst : text
  if (!isDay(day)) return { day: '', fault: `must be a day such as ${today}` }
  const monthFirst = `${year}-${one}-${other}`
  if (year && monthFirst !== dayFirst && isDay(monthFirst))
    return {
      day: '',
      fault: `could be ${dayText(dayFirst)} or ${dayText(monthFirst)}: write ${dayFirst} or ${monthFirst}`,
    }
  return day > today ? { day: '', fault: 'is in the future' } : { day }
}
