import { expect, test } from 'vitest'
import { createZoneClock } from './zone-clock.ts'

const isoMoment = (...time: Parameters<ReturnType<typeof createZoneClock>>) =>
  new Date(createZoneClock()(...time)).toISOString().slice(0, 16)

test('a local time is a moment of its time zone', () => {
  expect(isoMoment('Asia/Kolkata', '2027-01-15', 0, 'earliest')).toBe('2027-01-14T18:30')
  expect(isoMoment('Asia/Tokyo', '2027-01-15', 24 * 60, 'latest')).toBe('2027-01-15T15:00')
  expect(isoMoment('UTC', '2027-01-15', 90, 'latest')).toBe('2027-01-15T01:30')
})

test('summer time is taken into account, also on the day it begins', () => {
  expect(isoMoment('Europe/London', '2027-07-01', 0, 'earliest')).toBe('2027-06-30T23:00')
  expect(isoMoment('America/New_York', '2027-03-14', 60, 'earliest')).toBe('2027-03-14T06:00')
  expect(isoMoment('America/New_York', '2027-03-14', 12 * 60, 'earliest')).toBe('2027-03-14T16:00')
})

test('on both sides of the date line a day begins a day apart', () => {
  expect(isoMoment('Pacific/Kiritimati', '2027-01-15', 0, 'earliest')).toBe('2027-01-14T10:00')
  expect(isoMoment('Pacific/Pago_Pago', '2027-01-15', 0, 'earliest')).toBe('2027-01-15T11:00')
})

test('an unknown time zone leaves as much time as any calendar could', () => {
  expect(isoMoment(null, '2027-01-15', 0, 'earliest')).toBe('2027-01-14T10:00')
  expect(isoMoment(null, '2027-01-15', 24 * 60, 'latest')).toBe('2027-01-16T12:00')
  expect(isoMoment('Mars/Olympus', '2027-01-15', 0, 'earliest')).toBe('2027-01-14T10:00')
})
