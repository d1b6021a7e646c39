import { expect, test } from 'vitest'
import { KNOWN_PORTS } from '../../sailing/known-ports.ts'
import { BACKGROUND_PORTS, LANDMARKS } from './chart-ports.ts'

test('the background draws ports where they are known to lie', () => {
  const known = KNOWN_PORTS.map(({ name, longitude, latitude }) => ({ name, longitude, latitude }))
  for (const port of BACKGROUND_PORTS) expect(known).toContainEqual(port)
})

test('every landmark is drawn', () => {
  expect(BACKGROUND_PORTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...LANDMARKS]))
})
