import { globSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Point } from './coast-line.ts'
import { evenRing } from './even-ring.ts'
import { seaBed } from './sea-bed.ts'
import { smoothRing } from './smooth-ring.ts'

const SQUARE: Point[] = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
]

describe('depth contours', () => {
  test('the sea bed depends only on its seed', () => {
    expect(seaBed(3)(1.3, 0.4)).toBe(seaBed(3)(1.3, 0.4))
    expect(seaBed(3)(1.3, 0.4)).not.toBe(seaBed(4)(1.3, 0.4))
    expect(seaBed(3)(1.3, 0.4)).toBeCloseTo(seaBed(3)(1.3001, 0.4), 2)
  })

  test('points are resampled at even distances around a ring', () => {
    expect(evenRing(SQUARE, 4)).toEqual([
      [0, 0],
      [4, 0],
      [8, 0],
      [8, 4],
      [8, 8],
      [4, 8],
      [0, 8],
      [0, 4],
    ])
    expect(evenRing(SQUARE, 100)).toEqual([])
  })

  test('a ring becomes a curve through the midpoints of its sides, in half units', () => {
    expect(smoothRing(SQUARE)).toBe('M0 8q0-8 8-8t8 8-8 8-8-8z')
    expect(smoothRing([])).toBe('')
  })

  test('each page has a banner of at most 12 kB', () => {
    const sizes = globSync('src/company/drawings/banner-*.svg').map((file) => statSync(file).size)

    expect(sizes).toHaveLength(5)
    expect(Math.max(...sizes)).toBeLessThan(12_000)
  })
})
