import { expect, test } from 'vitest'
import { dimensionPath } from './dimension-path.ts'

test('draws a length below the hull', () => {
  const { line, extensions } = dimensionPath({ from: [60, 170], to: [700, 150], atY: 270 })

  expect(line).toBe('M60 270L700 270M56 274L64 266M696 274L704 266')
  expect(extensions).toBe('M60 174L60 276M700 154L700 276')
})

test('draws a draught on either side of the hull', () => {
  const { line, extensions } = dimensionPath({ from: [690, 200], to: [680, 240], atX: 730 })

  expect(line).toBe('M730 200L730 240M726 204L734 196M726 244L734 236')
  expect(extensions).toBe('M694 200L736 200M684 240L736 240')
  expect(dimensionPath({ from: [60, 200], to: [60, 240], atX: 20 }).extensions).toBe(
    'M56 200L14 200M56 240L14 240',
  )
})
