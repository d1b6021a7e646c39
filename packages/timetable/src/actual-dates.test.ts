import { expect, test } from 'vitest'
import { actualText, knownStay, typedActual } from './actual-dates.ts'
import { actualFaults, actualWarnings } from './actual-faults.ts'
import { readActual } from './read-actual.ts'

const TODAY = '2026-12-20'

test.each([
  ['16 Dec', '2026-12-16'],
  ['16', '2026-12-16'],
  ['16/0630', '2026-12-16T06:30'],
  ['2026-12-16T06:30', '2026-12-16T06:30'],
  ['16 Dec 2026 24:00', '2026-12-16T23:59'],
  ['16-17 Dec', null],
  ['16 Dec PM', null],
  ['Mid Dec', null],
  ['TBA', null],
  ['31 Feb', null],
  ['soon', null],
])('%j is stored as %j', (text, stored) => {
  expect(readActual(text, '2026-12-14', TODAY)).toBe(stored)
})

test('the schedule decides the year, and today if it has no day', () => {
  expect(readActual('28 Dec', '2027-01-03', '2027-01-05')).toBe('2026-12-28')
  expect(readActual('3 Jan', '2026-12-30', '2027-01-05')).toBe('2027-01-03')
  expect(readActual('19 Dec', null, TODAY)).toBe('2026-12-19')
})

test.each(['2026-12-16', '2026-12-16T06:30'])('what a field shows of %s is read as the same', (stored) => {
  expect(readActual(typedActual(stored), '2025-01-01', TODAY)).toBe(stored)
})

test.each([
  [{ ata: '2026-12-16', atd: null }, 'Arrived 16 Dec'],
  [{ ata: '2026-12-16T06:30', atd: '2026-12-18' }, 'Arrived 16 Dec 06:30, sailed 18 Dec'],
  [{ ata: null, atd: '2026-12-18T00:05' }, 'Sailed 18 Dec 00:05'],
  [{ ata: null, atd: null }, undefined],
])('%j is shown as %j', (actual, text) => {
  expect(actualText(actual)).toBe(text)
})

const PLANNED = { starts_on: '2026-12-14', ends_on: '2026-12-15' }

test.each([
  [{ ata: null, atd: null }, '2026-12-14', '2026-12-15'],
  [{ ata: '2026-12-13', atd: null }, '2026-12-13', '2026-12-15'],
  [{ ata: '2026-12-17', atd: null }, '2026-12-17', '2026-12-17'],
  [{ ata: '2026-12-17', atd: '2026-12-19T03:00' }, '2026-12-17', '2026-12-19'],
  [{ ata: null, atd: '2026-12-14' }, '2026-12-14', '2026-12-14'],
])('with %j the stay is from %s to %s', (actual, starts_on, ends_on) => {
  expect(knownStay({ ...PLANNED, ...actual })).toEqual({ starts_on, ends_on })
})

test.each([
  [{ ata: '2026-12-21', atd: null }, []],
  [{ ata: '2026-12-22', atd: null }, ['ata: 22 Dec 2026 is in the future']],
  [{ ata: '2026-12-16', atd: '2026-12-15' }, ['atd: The departure is before the arrival']],
  [{ ata: '2026-12-16T10:00', atd: '2026-12-16T09:59' }, ['atd: The departure is before the arrival']],
  [{ ata: '2026-12-16T10:00', atd: '2026-12-16' }, []],
])('%j is refused for %j', (actual, messages) => {
  expect(actualFaults(actual, TODAY).map(({ field, message }) => `${field}: ${message}`)).toEqual(messages)
})

test.each([
  ['2026-12-16', null, []],
  ['2026-10-15', null, []],
  ['2026-10-14', null, ['The arrival is 61 days from the scheduled 14 Dec 2026']],
  ['2026-12-09', '2026-12-10', ['The circular of 10 Dec 2026 still announced the arrival for 14 Dec 2026']],
  ['2026-12-09', '2026-12-15', []],
])('an arrival on %s after a circular of %s gives the warnings %j', (ata, issued, messages) => {
  const warnings = actualWarnings({ ata, atd: null }, PLANNED, issued)
  expect(warnings.map(({ message }) => message)).toEqual(messages)
})
