import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberOf, toIsoDay } from './calendar-day.ts'
import { MONTH_ABBREVIATIONS } from './date-words.ts'
import { type DatesRead, printDates, readDates } from './read-dates.ts'

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
const nearlyDates = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('', ' ')), { maxLength: 9 })
  .map((pieces) => pieces.flat().join(''))
const anyText = fc.oneof(
  nearlyDates,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
)
const days = (from: string, to: string) =>
  fc.integer({ min: dayNumberOf(from), max: dayNumberOf(to) }).map(toIsoDay)
const references = days('2025-01-01', '2031-12-31')
const after = (day: string, count: number) => toIsoDay(dayNumberOf(day) + count)

const KINDS = ['exact', 'approx', 'tba', 'omit', 'no_call', 'invalid', 'unreadable']
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

function expectWellFormed({ start, end, kind, time }: DatesRead) {
  expect(KINDS).toContain(kind)
  if (kind !== 'exact' && kind !== 'approx') {
    expect({ start, end, time }).toEqual({ start: null, end: null, time: null })
    return
  }
  const [first, last] = [start ?? '', end ?? '']
  expect([first, last]).toEqual([expect.stringMatching(ISO_DAY), expect.stringMatching(ISO_DAY)])
  const stay = dayNumberOf(last) - dayNumberOf(first)
  expect(stay).toBeGreaterThanOrEqual(0)
  if (kind === 'exact') expect(stay).toBeLessThanOrEqual(14)
  expect(time ?? 'AM').toMatch(/^(AM|PM|([01]\d|2[0-3]):[0-5]\d)$/)
}

describe('reading any text', () => {
  test('returns a well-formed reading that survives printing and reading again', () => {
    fc.assert(
      fc.property(anyText, references, (text, reference) => {
        const reading = readDates(text, reference)
        expectWellFormed(reading)
        expect(readDates(printDates(reading, reference), reference)).toEqual(reading)
      }),
      { numRuns: 5000 },
    )
  })

  test('ignores case, width, kind of dash and surrounding white space', () => {
    fc.assert(
      fc.property(nearlyDates, fc.constantFrom(...'‐‑‒–—―−﹣－'), (text, dash) => {
        const reading = readDates(text, '2026-11-25')
        const variants = [
          text.toUpperCase(),
          text.toLowerCase(),
          fullWidth(text),
          text.replaceAll('-', dash),
          ` \t\u3000${text}\u00a0\r\n`,
        ]
        for (const variant of variants) expect(readDates(variant, '2026-11-25'), variant).toEqual(reading)
      }),
      { numRuns: 2000 },
    )
  })

  test('is fast for long and hostile texts', () => {
    const units = [
      ' ',
      '-',
      '1',
      'A.',
      '29 ',
      '29-',
      '(',
      "'27",
      '29/0600-',
      'Jan ',
      'ETA ',
      '\u200e',
      '月',
      '1 日',
      '? ',
      '². ',
      '\ud800',
    ]
    const texts = units.map((unit) => unit.repeat(100_000 / unit.length))
    const startedAt = performance.now()
    for (const text of texts) {
      expectWellFormed(readDates(text, '2026-11-25'))
      expectWellFormed(readDates(`29 Jan${text}30`, '2026-11-25'))
    }
    expect(performance.now() - startedAt).toBeLessThan(1000) // about 3 MB in total
  })
})

describe('reading any day', () => {
  test('recognizes every plain notation of a day in the whole window', () => {
    fc.assert(
      fc.property(references, fc.integer({ min: -92, max: 272 }), (reference, offset) => {
        const day = after(reference, offset)
        for (const text of plainNotations(day)) {
          expect(readDates(text, reference), text).toEqual({
            start: day,
            end: day,
            kind: 'exact',
            time: null,
          })
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('recognizes every plain range of a stay of up to 14 days', () => {
    fc.assert(
      fc.property(
        references,
        fc.integer({ min: -92, max: 258 }),
        fc.integer({ min: 1, max: 14 }),
        (reference, offset, stay) => {
          const start = after(reference, offset)
          const end = after(start, stay)
          for (const text of plainRanges(start, end)) {
            expect(readDates(text, reference), text).toEqual({ start, end, kind: 'exact', time: null })
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('prints dates of this century and the last so that they read the same', () => {
    const times = fc.constantFrom(null, 'AM', 'PM', '00:00', '06:30', '23:59')
    const kinds = fc.constantFrom('exact' as const, 'approx' as const)
    fc.assert(
      fc.property(
        references,
        days('1900-01-01', '2098-12-31'),
        fc.integer({ min: 0, max: 60 }),
        kinds,
        times,
        (reference, start, length, kind, time) => {
          const reading: DatesRead = {
            start,
            end: after(start, kind === 'exact' ? length % 15 : length),
            kind,
            time,
          }
          expect(readDates(printDates(reading, reference), reference)).toEqual(reading)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

function plainNotations(isoDay: string): string[] {
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

function plainRanges(start: string, end: string): string[] {
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

function fullWidth(text: string): string {
  return text
    .replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000')
}
