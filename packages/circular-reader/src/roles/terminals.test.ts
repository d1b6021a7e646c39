import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'

test.each(['TERMINAL', 'BERTH', 'WHARF'])('a %s named after another port is asked about', (heading) => {
  const circular = readRows([
    `PORT | ${heading} | PALM ORCHID V.051W`,
    'YOKOHAMA | DAIKOKU C4 | 5 Dec',
    'KOBE | NAGOYA KINJO | 8 Dec',
    'OSAKA | OSAKA NANKO | 9 Dec',
    'CHENNAI | | 24 Dec',
  ])

  expect(warningsOf(circular)).toEqual(['error cell_not_understood B7'])
  expect(callsOf(circular)[1]).toBe('PALM ORCHID V.051W / Kobe: 8 Dec (held)')
})

test('a terminal of another port in a list is asked about', () => {
  const circular = readRows([
    'VESSEL | VOY | PORT | TERMINAL | ETA | ETD',
    'PALM ORCHID | V.051W | YOKOHAMA | DAIKOKU | 5 Dec | 6 Dec',
    'PALM ORCHID | V.051W | KOBE | OSAKA NANKO | 7 Dec | 8 Dec',
    'PALM ORCHID | V.051W | CHENNAI | | 24 Dec | 25 Dec',
  ])

  expect(warningsOf(circular)).toEqual(['error cell_not_understood D7'])
})
