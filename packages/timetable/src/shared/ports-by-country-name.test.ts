import { expect, it } from 'vitest'
import { portsByCountryName } from './ports-by-country-name.ts'

it('ports are grouped by country in alphabetical order, those without a country last', () => {
  const ports = [
    { name: 'Yokohama', country: 'Japan' },
    { name: 'Old Jetty', country: null },
    { name: 'Mumbai', country: 'India' },
    { name: 'chennai', country: 'India' },
    { name: 'New Jetty', country: '' },
  ]

  const groups = portsByCountryName(ports).map(({ country, ports: of }) => [
    country,
    ...of.map(({ name }) => name),
  ])

  expect(groups).toEqual([
    ['India', 'chennai', 'Mumbai'],
    ['Japan', 'Yokohama'],
    [null, 'New Jetty', 'Old Jetty'],
  ])
})
