import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { MONTH_ABBREVIATIONS } from '@sailing-desk/dates/date-words'
import * as fc from 'fast-check'

const PIECES = [
  ...'1 2 3 11 13 29 30 31 32 00 27 2026 2027 2035 0600 1800 2575 46037 20270129'.split(' '),
  ...'- / . , ~ & to thru : ( ) [ ? @ of'.split(' '),
  ...'Jan FEB March Dec 1st 30th 18:00 25:99 6AM pm hrs H ETA ETD: on Sun (Fri) AGW ABT TBC Mid E/ 1H'.split(
    ' ',
  ),
  ...[
    "'27",
    'TBA',
    'OMIT',
    'NIL',
    'N/A',
    'invalid date',
    'berth',
    '1月',
    '29日',
    '2027年',
    '(日)',
    '上旬',
    '\u200e',
  ],
]
/** Texts of valid parts, mostly in an invalid order. */
export const nearlyDates = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('', ' ')), { maxLength: 9 })
  .map((pieces) => pieces.flat().join(''))
export const anyText = fc.oneof(
  nearlyDates,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
)

/** Any ISO day of a span. */
export const daysBetween = (from: string, to: string) =>
  fc.integer({ min: dayNumberOf(from), max: dayNumberOf(to) }).map(toIsoDay)

export const daysAfter = (day: string, count: number) => toIsoDay(dayNumberOf(day) + count)

/** A day in all plain notations, figures with the day first. */
export function plainNotations(isoDay: string): string[] {
  const { year, month, day, name } = partsOf(isoDay)
  return [
    `${day} ${name}`,
    `${day}-${name}`,
    `${day}${name}`,
    `${name} ${day}`,
    `${day}${suffixOf(day)} of ${name}`,
    `${month}月${day}日`,
    `${day}/${month}`,
    `${day} ${name} ${String(year).slice(2)}`,
    `${day}/${month}/${year}`,
    `${year}-${month}-${day}`,
    `${year}/${month}/${day}`,
    String(dayNumberOf(isoDay) - dayNumberOf('1899-12-30')),
  ]
}

/** Two days in all plain notations. */
export function plainRanges(start: string, end: string): string[] {
  const [from, to] = [partsOf(start), partsOf(end)]
  const written = [
    `${from.day} ${from.name} - ${to.day} ${to.name}`,
    `${from.name} ${from.day}/${to.name} ${to.day}`,
    `${from.day}/${from.month}-${to.day}/${to.month}`,
    `${from.month}月${from.day}日～${to.month}月${to.day}日`,
    `${start}/${end}`,
  ]
  // Only a smaller last day implies the month before; equal or larger ones need both months.
  const isPlain = from.month === to.month || from.day > to.day
  return isPlain
    ? [...written, `${from.day}-${to.day} ${to.name}`, `${from.day}/${to.day}-${to.name}`]
    : written
}

function partsOf(isoDay: string) {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return { year, month, day, name: MONTH_ABBREVIATIONS[month - 1] ?? '' }
}

function suffixOf(day: number): string {
  if (day > 3 && day < 21) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

export function fullWidth(text: string): string {
  return text
    .replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000')
}

/** A stay as circulars also write it: with weekdays, times, remarks, years, leading zeros. */
export function richNotations(start: string, end: string): string[] {
  const [from, to] = [partsOf(start), partsOf(end)]
  const [first, last] = [from, to].map(({ day, name }) => `${two(day)}-${name}`)
  const years = [from, to].map(({ year }) => two(year % 100))
  const weekdays = [start, end].map((day) => WEEKDAYS[new Date(day).getUTCDay()] ?? '')
  if (start === end) {
    return [
      `${weekdays[0]} ${from.day} ${from.name}`,
      `${first}-${years[0]} 0600 HRS`,
      `ETA ${two(from.day)}/${two(from.month)}/${from.year} AGW`,
      `${from.name} ${from.day}, ${from.year} (${weekdays[0]})`,
    ]
  }
  return [
    `${weekdays[0]} ${first} to ${weekdays[1]} ${last}`,
    `${first}-${years[0]}/${last}-${years[1]}`,
    `ETA ${first} 0600 HRS - ${last} 1800 HRS AGW`,
  ]
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function two(number: number): string {
  return String(number).padStart(2, '0')
}
