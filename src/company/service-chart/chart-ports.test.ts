import { expect, test } from 'vitest'
import { KNOWN_PORTS } from '../../sailing/ports/known-ports.ts'
import { BACKGROUND_PORTS, byImportance, LANDMARKS } from './chart-ports.ts'

test('the background draws ports where they are known to lie', () => {
  const known = KNOWN_PORTS.map(({ name, longitude, latitude }) => ({ name, longitude, latitude }))
  for (const port of BACKGROUND_PORTS) expect(known).toContainEqual(port)
})

test('every landmark is drawn', () => {
  expect(BACKGROUND_PORTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...LANDMARKS]))
})

test('the well-known ports come first, then those with more calls', () => {
  const ports = [
    { name: 'Quiet', calls: [] },
    { name: 'Busy', calls: [1, 2] },
    { name: 'Yokohama', calls: [] },
    { name: 'Tokyo', calls: [] },
  ]
  expect(ports.toSorted(byImportance).map(({ name }) => name)).toEqual(['Tokyo', 'Yokohama', 'Busy', 'Quiet'])
})
