import { expect, test } from 'vitest'
import { readKnownDates } from './read-dates.ts'

const day = (isoDay: string) => ({ start: isoDay, end: isoDay })

test.each([
  ['12/5', day('2026-12-05')],
  ['12/5', day('2027-05-12')],
  ['29 Jan', day('2019-01-29')],
  ['31/1 Jan', { start: '2026-12-31', end: '2027-01-01' }],
  ['30 Dec/2 Jan', { end: '2027-01-02' }],
  ['12/5 1700', { end: '2026-12-05' }],
])('%s can mean %j', (text, days) => {
  expect(readKnownDates(text, days)).toMatchObject({ kind: 'exact', ...days })
})

test('approximate dates are known as approximate', () => {
  expect(readKnownDates('Mid Jan', { start: '2025-01-11', end: '2025-01-20' })?.kind).toBe('approx')
})

test.each([
  ['12/5', day('2026-12-06')],
  ['29-30 Jan', day('2026-01-29')],
  ['29 Jan 26', day('2027-01-29')],
  ['25/12', day('2026-12-26')],
  ['TBA', day('2026-12-05')],
  ['whenever', { end: '2026-12-05' }],
])('%s cannot mean %j', (text, days) => {
  expect(readKnownDates(text, days)).toBeNull()
})
