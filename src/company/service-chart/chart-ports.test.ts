import { expect, test } from 'vitest'
import { KNOWN_PORTS } from '../../lib/ports/known-ports.ts'
import { BACKGROUND_PORTS, byImportance, LANDMARKS } from './chart-ports.ts'

test('has the same positions as the known ports', () => {
  const known = KNOWN_PORTS.map(({ name, longitude, latitude }) => ({ name, longitude, latitude }))
  for (const port of BACKGROUND_PORTS) expect(known).toContainEqual(port)
})

test('includes every landmark', () => {
  expect(BACKGROUND_PORTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...LANDMARKS]))
})

test('sorts well-known ports first, then by number of calls', () => {
  const ports = [
    { name: 'Quiet', calls: [] },
    { name: 'Busy', calls: [1, 2] },
    { name: 'Yokohama', calls: [] },
    { name: 'Tokyo', calls: [] },
  ]
  expect(ports.toSorted(byImportance).map(({ name }) => name)).toEqual(['Tokyo', 'Yokohama', 'Busy', 'Quiet'])
})
