import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyText,
  daysAfter,
  daysBetween,
  plainNotations,
  plainRanges,
  richNotations,
} from '../tests/date-notations.ts'
import { readDates } from './read-dates.ts'
import { contradictsWeekday, shiftDates } from './shift-dates.ts'

const references = daysBetween('2025-01-01', '2031-12-31')
const counts = fc.integer({ min: -60, max: 60 })
const stays = fc
  .tuple(references, fc.integer({ min: 0, max: 14 }))
  .map(([start, length]) => ({ start, end: daysAfter(start, length) }))

type Stay = { start: string; end: string }

const notationsOf = ({ start, end }: Stay) => [
  ...(start === end ? plainNotations(start) : plainRanges(start, end)),
  ...richNotations(start, end),
]

describe('shifting any exact dates', () => {
  test('moves them by exactly that many days, in every notation', () => {
    let [moved, refused] = [0, 0]
    fc.assert(
      fc.property(stays, counts, (stay, days) => {
        for (const text of notationsOf(stay)) {
          const shifted = shiftDates(text, days, { current: stay, reference: stay.start })
          if (shifted === null) refused++
          else moved++
          if (shifted === null) continue
          const to = { start: daysAfter(stay.start, days), end: daysAfter(stay.end, days) }
          const { kind, start, end, time } = readDates(shifted.text, to.start)
          expect({ kind, start, end }, `${text} → ${shifted.text}`).toEqual({ kind: 'exact', ...to })
          expect(time).toBe(readDates(text, stay.start).time)
          expect(contradictsWeekday(shifted.text, to.start, to.end)).toBe(false)
          expect({ start: shifted.start, end: shifted.end }).toEqual(to)
        }
      }),
      { numRuns: 1500 },
    )
    expect(moved).toBeGreaterThan(10_000)
    expect(refused / moved).toBeLessThan(0.001)
  })

  test('moves them there and back', () => {
    fc.assert(
      fc.property(stays, counts, (stay, days) => {
        for (const text of notationsOf(stay)) {
          const there = shiftDates(text, days, { current: stay, reference: stay.start })
          const back = there && shiftDates(there.text, -days, { current: there, reference: there.start })
          if (there) expect(back, `${text} → ${there.text}`).toMatchObject(stay)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('keeps all letters and figures but those of the date', () => {
    fc.assert(
      fc.property(
        stays,
        fc.integer({ min: -8, max: 8 }).map((weeks) => weeks * 7),
        (stay, days) => {
          for (const text of richNotations(stay.start, stay.end)) {
            const shifted = shiftDates(text, days, { current: stay, reference: stay.start })
            if (shifted && isInOneMonth(stay) && isInOneMonth(shifted)) {
              expect(shapeOf(shifted.text)).toBe(shapeOf(text))
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('shifts the exact dates of all example notations', () => {
    const refused = exactExamples().filter(({ text, start, end }) =>
      [-60, -31, -7, -1, 1, 2, 7, 31, 60].some((days) => {
        const shifted = shiftDates(text, days, { current: { start, end }, reference: start })
        const [from, to] = [daysAfter(start, days), daysAfter(end, days)]
        if (shifted)
          expect(readDates(shifted.text, from)).toMatchObject({ start: from, end: to, kind: 'exact' })
        return shifted === null
      }),
    )
    // A month later 2029 would be a year; and the first and last number of a day.
    expect(refused.map(({ text }) => text)).toEqual(['12 Dec 2029', '40000', '59999'])
  })
})

test('shifting any text never throws', () => {
  fc.assert(
    fc.property(anyText, references, fc.oneof(counts, fc.integer(), fc.double()), (text, reference, days) => {
      const shifted = shiftDates(text, days, { reference })
      if (shifted)
        expect(readDates(shifted.text, reference)).toMatchObject({ start: shifted.start, kind: 'exact' })
    }),
    { numRuns: 5000 },
  )
})

function isInOneMonth({ start, end }: Stay): boolean {
  return start.slice(0, 7) === end.slice(0, 7)
}

/** The text with every day, month and year replaced by one sign. */
function shapeOf(text: string): string {
  return text
    .replace(/\d{3,4}(?= ?HRS)/g, 'T')
    .replace(/[A-Z]{3,}(?<!HRS|ETA|AGW)/gi, 'M')
    .replace(/\d+/g, 'D')
}

function exactExamples() {
  return ['date-notations.csv', 'date-notations-more.csv'].flatMap((file) =>
    readFileSync(`packages/dates/tests/${file}`, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, quoted, plain, reference = ''] = /^\w+,(?:"([^"]*)"|([^,]*)),([\d-]+),/.exec(line) ?? []
        const text = quoted ?? plain ?? ''
        const { kind, start, end } = readDates(text, reference)
        const isSure =
          kind === 'exact' && start !== null && end !== null && !contradictsWeekday(text, start, end)
        return isSure ? [{ text, start, end }] : []
      }),
  )
}
