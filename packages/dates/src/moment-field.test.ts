import { expect, test } from 'vitest'
import { tomorrowMorning } from './moment-field.ts'

test.each([
  ['2026-11-25T13:00:00Z', '2026-11-26T06:00'],
  // Already the 26th in India.
  ['2026-11-25T18:30:00Z', '2026-11-27T06:00'],
  ['2026-12-31T18:29:59Z', '2027-01-01T06:00'],
])('after %s the next morning in India is %s', (now, expected) => {
  expect(tomorrowMorning(Date.parse(now))).toBe(expected)
})
