import { isDay } from '@sailing-desk/dates/days'
import { DAY_IN_WORDS, dayInWords } from '@sailing-desk/dates/typed-day'
import { noHolidayLine } from './messages.ts'

export const MAX_NAME_LENGTH = 100
export const MAX_LIST_LENGTH = 20_000
export const MAX_LINES = 400

export const isHolidayDay = (text: string): boolean => isDay(text) && text >= '2000' && text < '2100'

export type HolidayLine = { day: string; name: string | null }

/** '2027-01-26 Republic Day', '26 January 2027; Republic Day', '26-Jan-2027'. Days with a month as a number could be either. */
const DAY = new RegExp(`^(?:(\\d{4}-\\d{2}-\\d{2})|${DAY_IN_WORDS.source})(?!\\d)`, 'i')

/** The holidays of a list, without repeated days; `problem` names the first line that is none. */
export function readHolidayLines(list: string): { days: HolidayLine[] } | { problem: string } {
  const lines = list.split('\n')
  if (lines.length > MAX_LINES) return { problem: `At most ${MAX_LINES} lines can be pasted at once` }
  const days = new Map<string, HolidayLine>()
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    if (text === '') continue
    const read = readLine(text)
    if (!read) return { problem: noHolidayLine(at + 1, text.slice(0, 60)) }
    if (!days.has(read.day)) days.set(read.day, read)
  }
  return { days: [...days.values()] }
}

function readLine(text: string): HolidayLine | null {
  const [found = '', iso, day = '', month = '', year = ''] = DAY.exec(text) ?? []
  const on = iso ?? dayInWords(day, month, year)
  if (!on || !isHolidayDay(on)) return null
  const name = text.slice(found.length).replace(/^[\s,;:–-]+/, '')
  return { day: on, name: name.slice(0, MAX_NAME_LENGTH) || null }
}
