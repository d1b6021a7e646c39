import { expect, test } from 'vitest'
import { dayAndMonth, daysText } from './day-text.ts'

test.each([
  ['2026-12-02', '02 Dec'],
  ['2027-01-31', '31 Jan'],
  ['2028-02-29', '29 Feb'],
])('formats %s as %s', (iso, text) => {
  expect(dayAndMonth(iso)).toBe(text)
})

test('uses the singular for one day', () => {
  expect([0, 1, 18].map(daysText)).toEqual(['0 days', '1 day', '18 days'])
})
