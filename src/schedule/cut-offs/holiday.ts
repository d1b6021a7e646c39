import { dayText } from '@sailing-desk/dates/day-text'
import { isDay } from '@sailing-desk/dates/days'
import { DAY_IN_WORDS, typedDays } from '@sailing-desk/dates/typed-day'
import type { Entity } from '@sailing-desk/records/entity'
import { beginningOf } from '@sailing-desk/trade/text'
import { noHolidayLine, SAME_HOLIDAY } from './messages.ts'

const MAX_NAME_LENGTH = 100
export const MAX_LIST_LENGTH = 20_000
const MAX_LINES = 400

const isHolidayDay = (text: string): boolean => isDay(text) && text >= '2000' && text < '2100'

type HolidayLine = { day: string; name: string | null }

/** '2027-01-26 Republic Day', '26 January 2027; Republic Day', '26-Jan-2027', '26/01/2027'. */
const DAY = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|${DAY_IN_WORDS.source})(?!\\d)`,
  'i',
)

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
  const [found = ''] = DAY.exec(text) ?? []
  const [on, other] = typedDays(found)
  // '01/02/2027' could be of either month.
  if (!on || other || !isHolidayDay(on)) return null
  const name = text.slice(found.length).replace(/^[\s,;:–-]+/, '')
  return { day: on, name: beginningOf(name, MAX_NAME_LENGTH) || null }
}

/** Without a country it is a holiday everywhere. */
export const HOLIDAY = {
  table: 'holiday',
  noun: 'Holiday',
  many: 'holidays',
  path: '/api/holidays',
  unique: { field: 'day', taken: SAME_HOLIDAY },
  order: 'day',
  nameOf: ({ day, name }) => [isDay(String(day)) && dayText(String(day)), name].filter(Boolean).join(' '),
  fields: {
    day: { is: 'day', label: 'Day', listed: true, isSorted: true, isSearched: true },
    country: {
      ...{ is: 'name', label: 'Country', maxLength: 200, isOptional: true, nullIfAbsent: true, hasKey: true },
      ...{ listed: true, isSorted: true, isSearched: true, isCarriedOver: true },
      hint: 'As in the list of ports. Empty for all countries.',
    },
    name: {
      ...{ is: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true, isSearched: true },
    },
  },
} as const satisfies Entity
