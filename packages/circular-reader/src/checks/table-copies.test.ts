import { expect, test } from 'vitest'
import { readSheets, TITLES } from '../../tests/circular.ts'
import type { Circular } from '../circular.types.ts'

const ROWS = ['YOKOHAMA | 5 Dec', 'KOBE | 7 Dec', 'SINGAPORE | 16 Dec', 'CHENNAI | 23 Dec']
const table = (rows: readonly string[], vessel = 'PALM ORCHID V.051W') => [`PORT | ${vessel}`, ...rows]
const readTwo = (one: readonly string[], other: readonly string[]) =>
  readSheets([
    { name: 'DEC', rows: [...TITLES, ...one] },
    { name: 'REV', rows: [...TITLES, ...other] },
  ])

const importedFrom = ({ sheets }: Circular) =>
  sheets.flatMap(({ schedules }) => schedules.flatMap((call) => (call.import ? call.port : [])))

test.each<[string, string[], string[]]>([
  ['is not in a copy of its table', ROWS.toSpliced(1, 1), ['Yokohama', 'Singapore', 'Chennai']],
  [
    'is at another port in a copy of its table',
    ROWS.with(1, 'OSAKA | 7 Dec'),
    ['Yokohama', 'Singapore', 'Chennai'],
  ],
  ['is there in all copies', ROWS, ['Yokohama', 'Kobe', 'Singapore', 'Chennai']],
])('a call is imported unless only one of two tables has it: it %s', (_, copy, imported) => {
  expect(importedFrom(readTwo(table(ROWS), table(copy)))).toEqual(imported)
})

test('the calls that only one of two tables has are a question on each sheet', () => {
  const { warnings } = readTwo(table(ROWS), table(ROWS.with(1, 'OSAKA | 7 Dec')))
  const asked = warnings.filter(({ severity }) => severity === 'error')

  expect(asked.map(({ code, sheet, cells_withheld }) => [code, sheet, cells_withheld])).toEqual([
    ['duplicate_vessel', 'DEC', ['B7']],
    ['duplicate_vessel', 'REV', ['B7']],
  ])
})

test('a voyage that goes on in a second table from a port of both is none that is printed twice', () => {
  const onward = ['SINGAPORE | 16 Dec', 'CHENNAI | 23 Dec', 'ENNORE | 25 Dec']

  expect(importedFrom(readTwo(table(ROWS.slice(0, 3)), table(onward)))).toHaveLength(5)
})

test('another vessel on the same days is asked about in a copy of a table, and not elsewhere', () => {
  const both = (name: string, more = true) => [
    `PORT | ${name} | ${more ? 'NEEM ARGOSY V.052W' : ''}`,
    ...ROWS.map((row, i) => (more ? `${row} | ${[12, 14, 23, 30][i]} Dec` : row)),
  ]
  const [one, other] = ['PALM ORCHID V.051W', 'KESTREL DAWN V.208W'] as const

  expect(importedFrom(readTwo(both(one), both(other)))).toHaveLength(4)
  expect(importedFrom(readTwo(both(one), both(other, false)))).toHaveLength(12)
})
