import { expect, test } from 'vitest'
import { readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const HEAD = 'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W | PALM ORCHID V.001W'
const ACROSS = 'VESSEL | VOY | YOKOHAMA | KOBE | CHENNAI'
const PAIRS = ['PORT | NEEM ARGOSY V.052W |  | KESTREL DAWN V.208W | ', ' | ETA | ETD | ETA | ETD']

test.each<[string, TestRow[], string[], string[]?]>([
  [
    'to the right',
    [HEAD, 'YOKOHAMA | 5 Dec | 12 Dec | 19 Dec', 'KOBE |  | 7 Dec | 14 Dec | 21 Dec'],
    ['C7', 'D7', 'E7'],
  ],
  [
    'to the right, behind a call that stays',
    [HEAD, 'YOKOHAMA | 5 Dec | 12 Dec | 19 Dec', 'KOBE | 7 Dec |  | 14 Dec | 21 Dec'],
    ['D7', 'E7'],
  ],
  [
    'to the right, in columns of arrivals and departures',
    [...PAIRS, 'YOKOHAMA | 5 Dec | 6 Dec | 12 Dec | 13 Dec', 'KOBE |  | 7 Dec | 8 Dec | 14 Dec | 15 Dec'],
    ['B8', 'D8', 'F8'],
    ['B5:C5', 'D5:E5'],
  ],
  [
    'downwards',
    [HEAD, 'YOKOHAMA | 5 Dec |  | 19 Dec', 'KOBE | 7 Dec | 12 Dec | 21 Dec', ' |  | 14 Dec | '],
    ['C7', 'C8'],
  ],
  [
    'to the right, where ports are across',
    [
      ACROSS,
      'NEEM ARGOSY | 052W | 5 Dec | 7 Dec | 24 Dec',
      'KESTREL DAWN | 208W |  | 12 Dec | 14 Dec | 31 Dec',
    ],
    ['D7', 'E7', 'F7'],
  ],
  [
    'with their names',
    [HEAD, ' | 5 Dec | 12 Dec | 19 Dec', 'YOKOHAMA | 7 Dec | 14 Dec | 21 Dec', 'KOBE |  |  | '],
    ['B6', 'B7', 'C6', 'C7', 'D6', 'D7'],
  ],
])(
  'cells that were moved %s are asked about with the one beyond the names',
  (_, rows, cells, merges = []) => {
    const { warnings } = readRows(rows, { merges })

    const [question, ...others] = warnings.filter(({ severity }) => severity === 'error')
    expect(question?.cells_withheld?.toSorted()).toEqual(cells)
    expect(others).toEqual([])
  },
)

test('cells are not moved where each vessel and port has its own', () => {
  const { warnings } = readRows([
    HEAD,
    'YOKOHAMA | 5 Dec | 12 Dec | 19 Dec',
    'KOBE | 7 Dec | 14 Dec | 21 Dec | 28 Dec',
    'CHENNAI | 24 Dec | 31 Dec | ',
  ])

  expect(warnings.map(({ cells_withheld }) => cells_withheld)).toEqual([['E7']])
})
