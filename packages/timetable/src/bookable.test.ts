import { expect, test } from 'vitest'
import { isBookable } from './bookable.ts'

const TODAY = '2026-11-26'

test.each([
  [null, null, true],
  [null, '2026-11-26', true],
  [null, '2026-11-25', false],
  ['2026-11-26', '2026-11-30', true],
  ['2026-11-25', '2026-11-30', false],
  ['2026-11-25', null, false],
  // A cut-off behind the departure is a mistake: nobody can board a vessel that has left.
  ['2026-11-28', '2026-11-25', false],
])('with the cut-off %j and the departure %j a sailing can be booked: %j', (cut_off_on, ends_on, can) => {
  expect(isBookable({ cut_off_on, ends_on }, TODAY)).toBe(can)
})
