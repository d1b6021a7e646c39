import { expect, test } from 'vitest'
import { momentText } from './moment.ts'
import { indianFieldValue, momentOfIndianField } from './moment-field.ts'

test('a moment is shown and entered in Indian time', () => {
  const at = '2026-11-30T20:15:00.000Z'
  expect(momentText(at)).toBe('1 Dec 2026, 01:45')
  expect(indianFieldValue(at)).toBe('2026-12-01T01:45')
  expect(momentOfIndianField('2026-12-01T01:45')).toBe(at)
})

test('what is no moment is none', () => {
  for (const value of ['', '2026-12-01', 'tomorrow', '2026-13-01T01:45'])
    expect(momentOfIndianField(value)).toBeNull()
})
