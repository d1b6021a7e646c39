import { expect, test } from 'vitest'
import { readRows, TITLES } from '../../../tests/circular.ts'
import type { TestRow } from '../../../tests/workbook.ts'

const MATRIX: TestRow[] = [
  ' | TAMARIND CREST | NEEM ARGOSY',
  'VOY | 041W | 052W',
  'KOBE | 1/2 Dec | 5/6 Dec',
  'CHENNAI | 20/22 Dec | 25/26 Dec',
]
const LEGS: TestRow[] = [
  'PORT | TAMARIND CREST V.041W | ',
  ' | ETA | ETD',
  'KOBE | 1 Dec | 2 Dec',
  'CHENNAI | 20 Dec | 22 Dec',
]
const LIST: TestRow[] = [
  'VESSEL | VOY | PORT | ETA | ETD',
  'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
  'TAMARIND CREST | 041W | CHENNAI | 20 Dec | 22 Dec',
]
const DAYS: TestRow[] = [
  'PORT | DEC | JAN',
  ' | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
  'KOBE | 15-16 | 3',
  'CHENNAI | 28-29 | 18',
]

const askedOf = (rows: TestRow[], hidden: { hiddenRows?: number[]; hiddenColumns?: number[] }) =>
  readRows(rows, hidden).warnings.flatMap(({ severity, code, cell }) =>
    severity === 'error' ? [`${code} ${cell}`] : [],
  )

const START = TITLES.length + 1
test.each<[string, TestRow[], number]>([
  ['names', MATRIX, START],
  ['voyages', MATRIX, START + 1],
  ['ETA and ETD', LEGS, START + 1],
  ['a list', LIST, START],
  ['months', DAYS, START],
])('a hidden row with the headings of %s is asked about', (_, rows, row) => {
  expect(askedOf(rows, {})).toEqual([])
  expect(askedOf(rows, { hiddenRows: [row] })).toContainEqual(expect.stringMatching(/^hidden_cells /))
})

test('a hidden column with the ports is asked about', () => {
  expect(askedOf(MATRIX, { hiddenColumns: [1] })).toContainEqual(expect.stringMatching(/^hidden_cells A/))
})

test('a hidden title is asked about if it decides the route', () => {
  const rows: TestRow[] = ['EX INDIA TO JAPAN ( EXPORT )', ...LEGS]
  expect(askedOf(rows, { hiddenRows: [START] })).toContainEqual(expect.stringMatching(/^hidden_cells /))
})

test('what is hidden without deciding anything is not asked about', () => {
  expect(askedOf([...LEGS, '', 'Subject to change without notice'], { hiddenRows: [START + 5] })).toEqual([])
  expect(askedOf(LEGS, { hiddenRows: [1], hiddenColumns: [6] })).toEqual([])
  const codes: TestRow[] = [
    'PORT | CODE | TAMARIND CREST V.041W',
    'KOBE | JPUKB | 1/2 Dec',
    'CHENNAI | INMAA | 20/22 Dec',
  ]
  expect(askedOf(codes, { hiddenColumns: [2] })).toEqual([])
  const types: TestRow[] = [
    'VESSEL | VOY | TYPE | PORT | ETA | ETD',
    'TAMARIND CREST | 041W | PCTC | KOBE | 1 Dec | 2 Dec',
  ]
  expect(askedOf(types, { hiddenColumns: [3] })).toEqual([])
})
