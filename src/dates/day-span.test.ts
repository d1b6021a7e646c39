import { expect, test } from 'vitest'
import { daySpan } from './day-span.ts'

test.each([
  ['2027-01-29', '2027-01-29', 'Fri 29 Jan 2027'],
  ['2027-01-29', '2027-01-30', 'Fri 29 – Sat 30 Jan 2027'],
  ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec 2026'],
  ['2026-12-31', '2027-01-01', 'Thu 31 Dec 2026 – Fri 1 Jan 2027'],
  ['2026-01-30', '2027-01-30', 'Fri 30 Jan 2026 – Sat 30 Jan 2027'],
])('writes %s to %s as %s', (from, to, expected) => {
  expect(daySpan(from, to)).toBe(expected)
})
