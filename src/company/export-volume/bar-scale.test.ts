import { expect, test } from 'vitest'
import { annualExports } from '../../../content/company.ts'
import { barLength, barScale } from './export-bars.tsx'

const TONS = annualExports.map(({ tons }) => tons)

test('returns a round maximum and round steps', () => {
  expect(barScale(TONS)).toEqual({ top: 1_000_000, ticks: [0, 250_000, 500_000, 750_000, 1_000_000] })
  expect(barScale(TONS.slice(1))).toEqual({ top: 150_000, ticks: [0, 50_000, 100_000, 150_000] })
  expect(barScale([7])).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] })
})

test('returns a scale without values', () => {
  expect(barScale([])).toEqual({ top: 1, ticks: [0, 1] })
  expect(barScale([0])).toEqual({ top: 1, ticks: [0, 1] })
})

test('gives the smallest cargo a visible bar on the magnified scale', () => {
  const smallest = Math.min(...TONS)

  expect(barLength(smallest, barScale(TONS))).toBeCloseTo(1)
  expect(barLength(smallest, barScale(TONS.slice(1)))).toBeGreaterThan(6)
})
