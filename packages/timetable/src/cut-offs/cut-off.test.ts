import { expect, test } from 'vitest'
import { cutOffDay, understoodCutOff } from './cut-off-rules.ts'

const TODAY = '2026-11-22'

test.each([
  ['28 Nov', '2026-11-28'],
  ['28/11 1700', '2026-11-28'],
  ['Sat 28 Nov 17:00', '2026-11-28'],
  ['27-28 Nov', '2026-11-28'],
  ['5 Jan', '2027-01-05'],
  ['TBA', null],
  ['-', null],
  ['31 Nov', null],
  ['two days before', null],
  [null, null],
])('reads the last day of %j as %j', (text, day) => {
  expect(cutOffDay(text, TODAY)).toBe(day)
})

test.each([
  ['28 Nov', undefined],
  ['28/11 1700', '28 Nov'],
  ['30/1 Dec', '30 Nov – 1 Dec'],
  ['E/Dec', 'end December'],
  ['TBA', undefined],
])('explains %j as %j', (cut_off, understood) => {
  expect(understoodCutOff({ cut_off, cut_off_on: cutOffDay(cut_off, TODAY) })).toBe(understood)
})

test.each([
  ['12/5 1700', '2026-12-05', '5 Dec'],
  ['12/5 1700', '2027-05-12', '12 May'],
  ['two days before', '2026-12-05', '5 Dec'],
])('explains %j, which is known to mean %j, as %j', (cut_off, cut_off_on, understood) => {
  expect(understoodCutOff({ cut_off, cut_off_on })).toBe(understood)
})

test('explains nothing where there is no cut-off', () => {
  expect(understoodCutOff({ cut_off: null, cut_off_on: null })).toBeUndefined()
})
