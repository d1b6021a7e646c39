import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { BACKGROUND_PORTS, byCalls, LANDMARKS } from './chart-ports.ts'

test('has the same positions as the known ports', () => {
  const known = KNOWN_PORTS.map(({ name, longitude, latitude }) => ({ name, longitude, latitude }))
  for (const port of BACKGROUND_PORTS) expect(known).toContainEqual(port)
})

test('includes every landmark', () => {
  expect(BACKGROUND_PORTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...LANDMARKS]))
})

test('sorts ports by their calls ahead, then by name', () => {
  const ports = [
    { name: 'Tokyo', calls_ahead: 1 },
    { name: 'Yokohama', calls_ahead: 15 },
    { name: 'Chennai', calls_ahead: 1 },
    { name: 'Nagoya', calls_ahead: 13 },
  ]
  expect(ports.toSorted(byCalls).map(({ name }) => name)).toEqual(['Yokohama', 'Nagoya', 'Chennai', 'Tokyo'])
})
