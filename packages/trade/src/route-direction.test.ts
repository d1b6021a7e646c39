import { expect, test } from 'vitest'
import { directionText, isIntraAsia, tabOfDirection } from './route-direction.ts'

test.each([
  ['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', 'import'],
  ['Ex India to Far East (Export)', 'export'],
  ['INTRA ASIA', null],
])('%s is on tab %s', (direction, tab) => {
  expect(tabOfDirection(direction)).toBe(tab)
})

test.each([
  'INTRA ASIA',
  'Intra Asia',
  'intra-asia service',
  'INTRA / ASIA',
  'INTRA_ASIA',
  'INTRA  –  ASIA',
  'INTRAASIA',
  'FAR EAST INTRA-ASIAN LOOP',
])('shows %s on the intra-Asia page and on no tab', (direction) => {
  expect(isIntraAsia(direction)).toBe(true)
  expect(tabOfDirection(direction)).toBeNull()
})

test.each(['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', 'ASIA INTRA', 'INTRA EUROPE AND ASIA', ''])(
  'does not show %s on the intra-Asia page',
  (direction) => {
    expect(isIntraAsia(direction)).toBe(false)
  },
)

test('shows an intra-Asia direction that names a tab on both pages', () => {
  expect(isIntraAsia('INTRA ASIA ( EXPORT )')).toBe(true)
  expect(tabOfDirection('INTRA ASIA ( EXPORT )')).toBe('export')
})

test('the type of a route stays on one line within a text', () => {
  expect(directionText('EX JAPAN TO INDIA ( IMPORT )')).toBe('EX JAPAN TO INDIA (\u00a0IMPORT\u00a0)')
  expect(directionText('INTRA ASIA')).toBe('INTRA ASIA')
})
