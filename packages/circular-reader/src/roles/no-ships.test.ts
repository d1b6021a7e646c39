import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const heldIn = (rows: TestRow[], notes?: Record<string, string>) =>
  callsOf(readRows(rows, { ...(notes && { notes }) })).filter((call) => call.endsWith('(held)'))

test.each(['ILO', 'KOBE', 'JPUKB', 'INMAA'])('%s in the place of a vessel is asked about', (name) => {
  const across = [
    `PORT | PALM ORCHID | ${name} | KESTREL DAWN`,
    'YOKOHAMA | 5 Dec | 6 Dec | 12 Dec',
    'CHENNAI | 24 Dec | 25 Dec | 31 Dec',
  ]
  const list = [
    'VESSEL | VOY | PORT | ETA | ETD',
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    `${name} | | OSAKA | 7 Dec | 8 Dec`,
    ' | | CHENNAI | 24 Dec | 25 Dec',
    'KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
  ]

  expect(heldIn(across)).toHaveLength(2)
  expect(heldIn(list)).toHaveLength(2)
})

test('a port alone between two vessels, where ports are across, is asked about', () => {
  const rows = (between: string[]) => [
    'VESSEL | YOKOHAMA | KOBE | CHENNAI',
    'PALM ORCHID V.051W | 5 Dec | 7 Dec | 24 Dec',
    ...between,
    'KESTREL DAWN V.208W | 12 Dec | 14 Dec | 31 Dec',
  ]

  expect(heldIn(rows(['KOBE'])).length).toBeGreaterThan(0)
  expect(heldIn(rows([]))).toEqual([])
})

const withNotes = (note: string) => [
  'PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W | NOTE',
  'YOKOHAMA | 5 Dec | 12 Dec | 1',
  'KOBE | 7 Dec | 14 Dec | ',
  'CHENNAI | 24 Dec | 31 Dec | 2',
  [note],
  ['2) CONTACT AGENTS'],
]

test('a number in a column of notes says what the note below the table says', () => {
  expect(heldIn(withNotes('1) SUBJECT TO CHANGE'))).toEqual([])
  expect(heldIn(withNotes('1) omits Kobe'))).toEqual([
    'PALM ORCHID V.051W / Yokohama: 5 Dec (held)',
    'KESTREL DAWN V.208W / Yokohama: 12 Dec (held)',
    'PALM ORCHID V.051W / Kobe: 7 Dec (held)',
    'KESTREL DAWN V.208W / Kobe: 14 Dec (held)',
  ])
})

const SIDES = [
  ['PORT', 'PALM ORCHID V.051W', '', 'KESTREL DAWN V.208W', ''],
  ['', 'ETA', 'ETD', 'ETA', 'ETD'],
  'YOKOHAMA | 5 Dec | 6 Dec | 12 Dec | 13 Dec',
  'CHENNAI | 24 Dec | 25 Dec | 30 Dec | 31 Dec',
]

test.each([
  ['A5', 'OLD', 4],
  ['B6', 'CUT-OFF DATES', 2],
  ['B6', 'TENTATIVE', 2],
  ['D6', 'AT ANCHORAGE', 2],
  ['B6', 'SUBJECT TO CHANGE', 0],
  ['B7', 'CY CUT', 1],
])('a comment on %s that says %s is asked about with %i calls', (cell, comment, count) => {
  expect(heldIn(SIDES, { [cell]: comment })).toHaveLength(count)
})
