import { expect, test } from 'vitest'
import { medianOf, onTimeFigures, shareText } from './on-time.ts'
import { lastMonths } from './reports.ts'

const arrival = (ship: string, port: string, promised: number, arrived: number) => ({
  ...{ ship, ship_key: ship.toLowerCase(), port, port_key: port.toLowerCase() },
  promised_on: `2026-11-${promised}`,
  published_by: '2026-11-01',
  arrived_on: `2026-11-${arrived}`,
})

test('figures are the calls, the median delay and the calls within a day, by ship and by port', () => {
  const { ships, ports } = onTimeFigures([
    arrival('NEEM', 'Kobe', 10, 10),
    arrival('NEEM', 'Chennai', 20, 23),
    arrival('Neem', 'Kobe', 15, 14),
    arrival('LOTUS', 'Kobe', 12, 16),
  ])
  expect(ships).toEqual([
    { name: 'LOTUS', calls: 1, median_delay: 4, within_a_day: 0 },
    { name: 'Neem', calls: 3, median_delay: 0, within_a_day: 2 },
  ])
  expect(ports).toMatchObject([
    { name: 'Chennai', calls: 1, median_delay: 3 },
    { name: 'Kobe', calls: 3, median_delay: 0 },
  ])
  expect(ships.map(shareText)).toEqual(['0 %', '67 %'])
  expect(onTimeFigures([])).toEqual({ ships: [], ports: [], left_out: 0 })
})

test.each([
  ['2026-11-19', 1],
  ['2026-11-20', 0],
  ['2026-12-24', 0],
  [null, 0],
])('dates published by %s are a promise for an arrival on 20 November: %d', (published_by, calls) => {
  const { ships, left_out } = onTimeFigures([{ ...arrival('NEEM', 'Kobe', 20, 20), published_by }])
  expect([ships.length, left_out]).toEqual([calls, 1 - calls])
})

test.each([
  [[3], 3],
  [[5, -1, 2], 2],
  [[0, 1], 0.5],
])('the median of %j is %d', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median)
})

test('the last months begin with that of the day', () => {
  expect(lastMonths('2026-02-28', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
