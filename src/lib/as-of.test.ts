import { expect, it } from 'vitest'
import { asOfText } from './as-of.ts'

it('the schedule states the day and time of its last change in India', () => {
  expect(asOfText('2026-11-20T08:35:59.999Z')).toBe('Schedule as of 20 Nov 2026, 14:05 IST')
  expect(asOfText('2026-12-31T18:30:00.000Z')).toBe('Schedule as of 1 Jan 2027, 00:00 IST')
})
