import { expect, test } from 'vitest'
import { approximateDays } from './approximate-days.ts'
import {
  daySpan,
  daysAndMonths,
  daysText,
  dayText,
  dayWritten,
  looksLike,
  monthText,
  spanText,
} from './day-text.ts'

test('days are written in one style', () => {
  expect(dayText('2026-12-06')).toBe('6 Dec 2026')
  expect(dayWritten('2027-01-29')).toBe('Fri 29 Jan 2027')
  expect(monthText('2026-09')).toBe('Sep 2026')
  expect([0, 1, 18].map(daysText)).toEqual(['0 days', '1 day', '18 days'])
})

test('a typed text that differs in blanks and the length of a dash alone looks like its days', () => {
  expect(looksLike('29 -30 Jan', '29–30 Jan')).toBe(true)
  expect(looksLike('29/30 Jan', '29–30 Jan')).toBe(false)
})

test.each([
  ['2027-01-29', '2027-01-29', '29 Jan', '29 Jan 2027', 'Fri 29 Jan 2027'],
  ['2026-12-23', '2026-12-24', '23–24 Dec', '23–24 Dec 2026', 'Wed 23 – Thu 24 Dec 2026'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec', '30 Nov – 2 Dec 2026', 'Mon 30 Nov – Wed 2 Dec 2026'],
  [
    ...['2026-12-31', '2027-01-02', '31 Dec – 2 Jan', '31 Dec 2026 – 2 Jan 2027'],
    'Thu 31 Dec 2026 – Sat 2 Jan 2027',
  ],
  [
    ...['2026-01-30', '2027-01-30', '30 Jan – 30 Jan', '30 Jan 2026 – 30 Jan 2027'],
    'Fri 30 Jan 2026 – Sat 30 Jan 2027',
  ],
] as [string, string, string, string, string][])(
  'writes %s to %s as %s, %s or %s',
  (from, to, short, withYear, withWeekdays) => {
    expect([daysAndMonths(from, to), spanText(from, to), daySpan(from, to)]).toEqual([
      short,
      withYear,
      withWeekdays,
    ])
  },
)

test.each([
  ['2027-01-01', '2027-01-10', 'early January'],
  ['2027-01-11', '2027-01-20', 'mid January'],
  ['2027-01-21', '2027-01-31', 'end January'],
  ['2027-02-21', '2027-02-28', 'end February'],
  ['2028-02-21', '2028-02-28', 'about 21–28 Feb'],
  ['2027-01-01', '2027-01-15', 'first half of January'],
  ['2027-01-16', '2027-01-31', 'second half of January'],
  ['2027-02-01', '2027-02-28', 'February'],
  ['2027-01-21', '2027-02-10', 'end January – early February'],
  ['2026-12-11', '2027-01-20', 'mid December – mid January'],
  ['2027-01-15', '2027-01-15', 'about 15 Jan'],
  ['2027-01-15', '2027-01-17', 'about 15–17 Jan'],
  ['2027-01-30', '2027-02-02', 'about 30 Jan – 2 Feb'],
])('writes the approximate days %s to %s as %s', (from, to, expected) => {
  expect(approximateDays(from, to)).toBe(expected)
})
