import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTooltip } from './tooltip-place.ts'

const TIP = { width: 250, height: 150 }
const SCREEN = { width: 1000, height: 700 }
const pointer = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y })

test.each([
  ['below and after the pointer', pointer(100, 100), { left: 120, top: 120 }],
  ['before the pointer at the right edge', pointer(900, 100), { left: 630, top: 120 }],
  ['above the pointer at the lower edge', pointer(100, 650), { left: 120, top: 480 }],
  [
    'below an element, flush with it',
    { left: 300, right: 430, top: 100, bottom: 150 },
    { left: 300, top: 170 },
  ],
  [
    'above an element at the lower edge',
    { left: 300, right: 430, top: 600, bottom: 650 },
    { left: 300, top: 430 },
  ],
])('%s', (_where, anchor, place) => {
  expect(placeTooltip(anchor, TIP, SCREEN)).toEqual(place)
})

test('stays inside every viewport that is large enough', () => {
  const side = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 266, max: 3000 }),
      fc.integer({ min: 166, max: 3000 }),
      (x, y, width, height) => {
        const { left, top } = placeTooltip(pointer(x, y), TIP, { width, height })
        expect(left).toBeGreaterThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(left + TIP.width).toBeLessThanOrEqual(width - 8)
        expect(top + TIP.height).toBeLessThanOrEqual(height - 8)
      },
    ),
  )
})
