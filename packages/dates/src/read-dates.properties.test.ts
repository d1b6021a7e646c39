import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.ts'
import {
  anyText,
  daysAfter,
  daysBetween,
  fullWidth,
  nearlyDates,
  plainNotations,
  plainRanges,
} from '../tests/date-notations.ts'
import { dayNumberOf } from './calendar-day.ts'
import { type DatesRead, printDates, readDates } from './read-dates.ts'

const references = daysBetween('2025-01-01', '2031-12-31')

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
    const startedAt = cpuTime()
    for (const text of texts) {
      expectWellFormed(readDates(text, '2026-11-25'))
      expectWellFormed(readDates(`29 Jan${text}30`, '2026-11-25'))
    }
    expect(cpuTime() - startedAt).toBeLessThan(1000) // about 3 MB in total
  })
})

describe('reading any day', () => {
  test('recognizes every plain notation of a day in the whole window', () => {
    fc.assert(
      fc.property(references, fc.integer({ min: -92, max: 272 }), (reference, offset) => {
        const day = daysAfter(reference, offset)
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
          const start = daysAfter(reference, offset)
          const end = daysAfter(start, stay)
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
        daysBetween('1900-01-01', '2098-12-31'),
        fc.integer({ min: 0, max: 60 }),
        kinds,
        times,
        (reference, start, length, kind, time) => {
          const reading: DatesRead = {
            start,
            end: daysAfter(start, kind === 'exact' ? length % 15 : length),
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
