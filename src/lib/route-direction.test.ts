import { expect, test } from 'vitest'
import { tabOfDirection } from './route-direction.ts'

test.each([
  ['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', 'import'],
  ['Ex India to Far East (Export)', 'export'],
  ['INTRA ASIA', null],
])('%s is on tab %s', (direction, tab) => {
  expect(tabOfDirection(direction)).toBe(tab)
})
