import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'

const HEADER = 'VESSEL | VOY | PORT | ETA | ETD'

test.each<[string, string[], string[]]>([
  [
    'the voyage on the first row of a ship and its name on the second',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
  [
    'a voyage merged over both rows and the name on the second',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | | CHENNAI | 31 Dec | 1 Jan',
    ],
    ['B6:B7', 'B8:B9'],
  ],
  [
    'a row of the next voyage above its name and voyage',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | V.208W | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
  [
    'voyages on the second row of each ship',
    [
      'PALM ORCHID | | YOKOHAMA | 5 Dec | 6 Dec',
      ' | V.051W | CHENNAI | 24 Dec | 25 Dec',
      'KESTREL DAWN | | YOKOHAMA | 12 Dec | 13 Dec',
      ' | V.208W | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
])('a list with %s is asked about', (_, rows, merges) => {
  const circular = readRows([HEADER, ...rows], { merges })

  expect(callsOf(circular)).toHaveLength(4)
  expect(callsOf(circular).every((call) => call.endsWith('(held)'))).toBe(true)
  expect(circular.warnings.map(({ code }) => code)).toContain('columns_unclear')
})

test('a ship printed once for two voyages is read', () => {
  const circular = readRows([
    HEADER,
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    ' | | CHENNAI | 24 Dec | 25 Dec',
    ' | V.052W | YOKOHAMA | 12 Jan | 13 Jan',
    ' | | CHENNAI | 30 Jan | 31 Jan',
    'KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
    ' | | CHENNAI | 30 Dec | 31 Dec',
  ])

  expect(circular.warnings).toEqual([])
  expect(callsOf(circular)).toHaveLength(6)
})

test('where vessels are rows, a name without a voyage below a voyage without a name is asked about', () => {
  const circular = readRows([
    'VESSEL | VOY | YOKOHAMA | KOBE | CHENNAI',
    'PALM ORCHID | V.051W | 5 Dec | 7 Dec | 24 Dec',
    ' | V.208W | 12 Dec | 14 Dec | 31 Dec',
    'KESTREL DAWN | | 13 Dec | 15 Dec | 1 Jan',
  ])

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toHaveLength(3)
})
