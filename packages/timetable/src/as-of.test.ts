import { expect, it } from 'vitest'
import { asOfText } from './as-of.ts'

it.each([
  ['2026-11-20T08:35:59.999Z', 'Schedule as of 20 Nov 2026, 14:05 IST'],
  ['2026-12-31T18:30:00.000Z', 'Schedule as of 1 Jan 2027, 00:00 IST'],
  [undefined, ''],
])('says when the schedule was last changed, in Indian time: %s', (at, text) => {
  expect(asOfText(at)).toBe(text)
})
