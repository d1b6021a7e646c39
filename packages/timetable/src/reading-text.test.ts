import { expect, test } from 'vitest'
import { typedCutOffText, typedReadingText } from './reading-text.ts'

const TODAY = '2026-11-21'

test.each([
  ['29-30 Jan', 'Fri 29 – Sat 30 Jan 2027'],
  ['31/1 Feb', 'Sun 31 Jan – Mon 1 Feb 2027'],
  ['24 Nov', 'Tue 24 Nov 2026'],
  ['TBA', 'To be announced'],
  ['OMIT', 'The vessel does not call'],
  ['-', 'No call'],
  ['soon, perhaps', 'Not recognised: will be shown as typed'],
  ['31 Feb', 'Not recognised: will be shown as typed'],
  ['  ', ''],
])('describes %j as %j', (dates, expected) => {
  expect(typedReadingText(dates, null, TODAY)).toBe(expected)
})

test('marks approximate dates', () => {
  expect(typedReadingText('ABT 30 Jan', null, TODAY)).toBe('About Sat 30 Jan 2027')
})

test('keeps the stored year of unchanged dates', () => {
  const stored = {
    dates: '29 Jan',
    reading: 'exact',
    starts_on: '2025-01-29',
    ends_on: '2025-01-29',
  } as const

  expect(typedReadingText('29 Jan', stored, TODAY)).toBe('Wed 29 Jan 2025')
  expect(typedReadingText('30 Jan', stored, TODAY)).toBe('Sat 30 Jan 2027')
})

test.each([
  ['28 Nov', 'Sat 28 Nov 2026'],
  ['28/11 1700', 'Sat 28 Nov 2026'],
  ['Mid Jan', 'About Mon 11 – Wed 20 Jan 2027'],
  ['TBA', 'To be announced'],
  ['OMIT', 'Not recognised: will be shown as typed'],
  ['-', 'Not recognised: will be shown as typed'],
  [' ', ''],
])('describes the cut-off %j as %j', (cutOff, expected) => {
  expect(typedCutOffText(cutOff, null, TODAY)).toBe(expected)
})

test('keeps the stored year and order of an unchanged cut-off', () => {
  const stored = { cut_off: '27-28 Jan', cut_off_on: '2025-01-28' }

  expect(typedCutOffText('27-28 Jan', stored, TODAY)).toBe('Mon 27 – Tue 28 Jan 2025')
  const monthFirst = { cut_off: '12/5', cut_off_on: '2026-12-05' }
  expect(typedCutOffText('12/5', monthFirst, TODAY)).toBe('Sat 5 Dec 2026')
  expect(typedCutOffText('28 Jan', stored, TODAY)).toBe('Thu 28 Jan 2027')
  expect(typedCutOffText('TBA', { cut_off: 'TBA', cut_off_on: null }, TODAY)).toBe('To be announced')
})
