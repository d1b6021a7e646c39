import { describe, expect, test } from 'vitest'
import { annualExports } from '../../../content/company.ts'
import { pieSlices, pointAt, slicePath, spreadApart, startForLabels } from './export-volume.tsx'

const TONS = annualExports.map(({ tons }) => tons)

describe('pie slices', () => {
  test('have their shares and are adjacent', () => {
    expect(pieSlices([3, 1], 90)).toEqual([
      { share: 0.75, from: 90, to: 360 },
      { share: 0.25, from: 360, to: 450 },
    ])
  })

  test('have the shares of the export volume', () => {
    const shares = pieSlices(TONS).map(({ share }) => (100 * share).toFixed(1))

    expect(shares).toEqual(['76.3', '11.5', '7.6', '3.8', '0.8'])
  })

  test('are empty without values', () => {
    expect(pieSlices([])).toEqual([])
    expect(pieSlices([0, 0])).toEqual([])
    expect(startForLabels([])).toBe(0)
  })

  test('are centred around three o’clock except the first', () => {
    const [first, ...others] = pieSlices(TONS, startForLabels(TONS))

    expect(((others[0]?.from ?? 0) + (others.at(-1)?.to ?? 0)) / 2 - 360).toBeCloseTo(90)
    expect((first?.to ?? 0) - (first?.from ?? 0)).toBeCloseTo(274.8, 1)
  })
})

describe('drawing slices', () => {
  test('returns the points at twelve, three and six o’clock', () => {
    expect([0, 90, 180].map((angle) => pointAt(angle, 10))).toEqual([
      { x: 0, y: -10 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ])
  })

  test('returns the paths of a quarter, three quarters and a whole', () => {
    expect(slicePath({ share: 0.25, from: 0, to: 90 }, 10)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z')
    expect(slicePath({ share: 0.75, from: 0, to: 270 }, 10)).toBe('M0 0L0 -10A10 10 0 1 1 -10 0Z')
    expect(slicePath({ share: 1, from: 0, to: 360 }, 10)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z')
  })

  test('moves overlapping labels apart', () => {
    expect(spreadApart([0, 100], 20)).toEqual([0, 100])
    expect(spreadApart([0, 10], 20)).toEqual([-5, 15])
    expect(spreadApart([], 20)).toEqual([])
  })
})
