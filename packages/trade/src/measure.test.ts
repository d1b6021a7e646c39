import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtfulDensity, MAX_WEIGHT_KG, readLength, readWeight } from './measure.ts'

const KILOGRAMS = ['kg', 'KG', 'kgs', 'KGS', 'Kgs.', 'kilos', 'kilograms']
const TONS = ['t', 'T', 'mt', 'MT', 'ton', 'TONS', 'tons', 'tonne', 'tonnes', 'metric tons']
const space = fc.constantFrom('', ' ', '\u00a0', '\u202f')

describe('a weight', () => {
  test('of any size is read by every spelling of its unit, with and without groups of thousands', () => {
    const groups = fc.constantFrom('', ',', ' ', '\u202f')
    const kg = fc.integer({ min: 1, max: MAX_WEIGHT_KG })
    fc.assert(
      fc.property(kg, fc.constantFrom(...KILOGRAMS), space, groups, (value, unit, gap, group) => {
        const number = String(value).replace(/\B(?=(\d{3})+$)/g, group)
        expect(readWeight('Weight', `${number}${gap}${unit}`)).toEqual({ value })
      }),
    )
    fc.assert(
      fc.property(kg, fc.constantFrom(...TONS), space, (value, unit, gap) => {
        const number = (value / 1000).toFixed(4)
        expect(readWeight('Weight', `${number}${gap}${unit}`)).toEqual({ value })
      }),
    )
  })

  test.each([
    ['60 MT', 60_000],
    ['60tons', 60_000],
    ['60,5 t', 60_500],
    ['60 000 kg', 60_000],
    ['1,200 kg', 1200],
    ['500 lbs', 227],
    ['1 lb', 1],
  ])('is understood: %s', (typed, value) => {
    expect(readWeight('Weight', typed)).toEqual({ value })
  })

  test.each([
    ['120', 'Weight needs its unit: 120 kg or 120 t?'],
    ['1.200 kg', 'Weight 1.200 is unclear: please write 1200'],
    ['1,200 t', 'Weight 1,200 is unclear: please write 1.200 or 1200'],
    ['60 stone', 'Weight must be in kg, t or lb'],
    ['6 0 kg', 'Weight must be a number such as 1240'],
    ['heavy', 'Weight must be a number such as 1.24'],
    ['1000 t', 'Weight must be at most 999,999 kg'],
  ])('is asked: %s', (typed, error) => {
    expect(readWeight('Weight', typed)).toEqual({ error })
  })
})

test.each([
  ['12 mtrs', 12_000],
  ['12 Metres', 12_000],
  ['450 CMS', 4500],
  ['4 695 mm', 4695],
  ['4.5', 4500],
])('a length is understood: %s', (typed, value) => {
  expect(readLength('Length', typed, 'm')).toEqual({ value })
})

test('a length in another unit is asked', () => {
  expect(readLength('Length', '12 ft', 'm')).toEqual({ error: 'Length must be in m, cm or mm' })
})

test.each([
  [[12_000, 3000, 3000, 120], 'm', 'A piece of 12 × 3 × 3 m cannot weigh 120 kg. Did you mean 120 t?'],
  [
    [45, 17, 15, 1240],
    'cm',
    'A piece of 4.5 × 1.7 × 1.5 cm cannot weigh 1,240 kg. Did you mean 4.5 × 1.7 × 1.5 m?',
  ],
  [[12_000, 3000, 3000, 60_000], 'm', null],
] as const)('a density of %j in %s is %j', ([length, width, height, weight], unit, doubt) => {
  expect(doubtfulDensity({ length, width, height, weight }, unit)).toBe(doubt)
})
