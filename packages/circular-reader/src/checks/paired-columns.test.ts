import { expect, test } from 'vitest'
import { readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

function imported(rows: TestRow[]): number {
  return readRows(rows).totals.imported
}

const LIST = 'VESSEL | VOY | PORT | ETA | ETD'

test('names of a list in the middle of their rows are asked about', () => {
  const rows = [
    ' |  | YOKOHAMA | 5 Dec | 6 Dec',
    'NEEM ARGOSY | 052W | KOBE | 7 Dec | 8 Dec',
    ' |  | CHENNAI | 24 Dec | 25 Dec',
    ' |  | YOKOHAMA | 12 Dec | 13 Dec',
    'KESTREL DAWN | 208W | KOBE | 14 Dec | 15 Dec',
    ' |  | CHENNAI | 31 Dec | 1 Jan',
  ]

  expect(imported([LIST, ...rows])).toBe(0)
  // Below the first name, they are those of the rows from it on.
  expect(imported([LIST, ...rows.slice(1, 3), ...rows.slice(4)])).toBe(4)
})

const SIDES = ' | ETA | ETD | ETA | ETD'
const DATES = ['YOKOHAMA | 5 Dec | 6 Dec | 12 Dec | 13 Dec', 'CHENNAI | 24 Dec | 25 Dec | 31 Dec | 1 Jan']

test('names over the second of two columns are asked about', () => {
  expect(imported(['PORT |  | NEEM ARGOSY V.052W |  | KESTREL DAWN V.208W', SIDES, ...DATES])).toBe(0)
  expect(imported(['PORT | NEEM ARGOSY V.052W |  | KESTREL DAWN V.208W | ', SIDES, ...DATES])).toBe(4)
})

test('columns in which every arrival is after its departure are asked about', () => {
  const head = ['PORT | NEEM ARGOSY V.052W | ', ' | ETA | ETD']

  expect(imported([...head, 'YOKOHAMA | 12 Dec | 6 Dec', 'CHENNAI | 31 Dec | 25 Dec'])).toBe(0)
  expect(imported([...head, 'YOKOHAMA | 12 Dec | 6 Dec', 'CHENNAI | 24 Dec | 25 Dec'])).toBe(2)
})
