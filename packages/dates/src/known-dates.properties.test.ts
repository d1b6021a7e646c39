import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween, plainNotations, plainRanges } from '../tests/date-notations.ts'
import { readDates, readKnownDates } from './read-dates.ts'

const days = daysBetween('2025-01-01', '2031-12-31')
const stays = fc.tuple(days, fc.integer({ min: 0, max: 14 }))
const ways = fc.tuple(days, fc.constantFrom('day first' as const, 'month first' as const))

describe('every notation', () => {
  test('can mean the days that are read from it, on any day and in either order', () => {
    fc.assert(
      fc.property(stays, ways, ([first, length], [reference, order]) => {
        const last = daysAfter(first, length)
        for (const text of [
          ...plainNotations(first),
          ...plainRanges(first, last),
          'Mid Jan',
          'E/Dec-B/Jan',
        ]) {
          const { start, end } = readDates(text, reference, order)
          if (start === null || end === null) continue
          expect(readKnownDates(text, { start, end }), text).toMatchObject({ start, end })
          expect(readKnownDates(text, { end }), text).toMatchObject({ end })
        }
      }),
      { numRuns: 500 },
    )
  })
})
