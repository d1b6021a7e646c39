import { expect, test } from 'vitest'
import { tabOfDirection } from '../../lib/route-direction.ts'
import { isIntraAsia } from './intra-asia.ts'

test.each([
  'INTRA ASIA',
  'Intra Asia',
  'intra-asia service',
  'INTRA / ASIA',
  'INTRA_ASIA',
  'INTRA  –  ASIA',
  'INTRAASIA',
  'FAR EAST INTRA-ASIAN LOOP',
])('%s is shown on the intra-Asia page, on no tab of the other', (direction) => {
  expect(isIntraAsia(direction)).toBe(true)
  expect(tabOfDirection(direction)).toBeNull()
})

test.each(['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', 'ASIA INTRA', 'INTRA EUROPE AND ASIA', ''])(
  '%s is not',
  (direction) => {
    expect(isIntraAsia(direction)).toBe(false)
  },
)

test('a direction that names a tab too is shown on both pages', () => {
  expect(isIntraAsia('INTRA ASIA ( EXPORT )')).toBe(true)
  expect(tabOfDirection('INTRA ASIA ( EXPORT )')).toBe('export')
})
