import { expect, test } from 'vitest'
import { contradictsWeekday } from './shift-dates.ts'

test.each([
  ['Tue 15 Dec', false],
  ['TUES 15/12', false],
  ['15 Dec (火)', false],
  ['15 Dec', false],
  ['Mon 15 Dec', true],
  ['15 Dec 水曜日', true],
])('%s contradicts Tuesday, 15 December 2026: %s', (text, contradicts) => {
  expect(contradictsWeekday(text, '2026-12-15', '2026-12-15')).toBe(contradicts)
})

test('compares both weekdays of a stay', () => {
  expect(contradictsWeekday('Tue 15 - Wed 16 Dec', '2026-12-15', '2026-12-16')).toBe(false)
  expect(contradictsWeekday('Tue 15 - Fri 16 Dec', '2026-12-15', '2026-12-16')).toBe(true)
})
