import { expect, test } from 'vitest'
import type { PortServed } from '../sailing.schema.ts'
import { portsByCountry } from './ports-by-country.ts'

const port = (name: string, country: string | null, longitude: number | null): PortServed => ({
  id: 1,
  name,
  country,
  latitude: 10,
  longitude,
  routes: [],
  calls: [],
})

const named = (ports: PortServed[]) =>
  portsByCountry(ports).map(({ country, ports: of }) => [country, ...of.map(({ name }) => name)])

test('countries and their ports from the west', () => {
  expect(
    named([
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

test('without a position behind those with one, without a country behind all', () => {
  expect(
    named([
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

test('no ports, no countries', () => {
  expect(portsByCountry([])).toEqual([])
})
