import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import { expect, test } from 'vitest'
import { portsByCountry } from './ports-served.tsx'

const port = (name: string, country: string | null, longitude: number | null): PortServed => ({
  id: 1,
  key: name.toLowerCase(),
  name,
  country,
  latitude: 10,
  longitude,
  routes: [],
  calls_ahead: 0,
  calls: [],
})

const namesByCountry = (ports: PortServed[]) =>
  portsByCountry(ports).map(({ country, ports: of }) => [country, ...of.map(({ name }) => name)])

test('sorts countries and their ports from west to east', () => {
  expect(
    namesByCountry([
      port('Kobe', 'Japan', 135),
      port('Kolkata', 'India', 88),
      port('Colombo', 'Sri Lanka', 80),
      port('Mumbai', 'India', 73),
    ]),
  ).toEqual([
    ['India', 'Mumbai', 'Kolkata'],
    ['Sri Lanka', 'Colombo'],
    ['Japan', 'Kobe'],
  ])
})

test('lists ports without a position after the others, and those without a country last', () => {
  expect(
    namesByCountry([
      port('Anywhere', null, 60),
      port('New', 'Japan', null),
      port('Blank', '', 61),
      port('Kobe', 'Japan', 135),
    ]),
  ).toEqual([
    ['Japan', 'Kobe', 'New'],
    [null, 'Anywhere', 'Blank'],
  ])
})

test('returns no countries without ports', () => {
  expect(portsByCountry([])).toEqual([])
})
