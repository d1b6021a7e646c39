import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const rowsOf = (one: string, other: string) => [
  ['PORT', one, other],
  'YOKOHAMA | 5 Dec | 12 Dec',
  'CHENNAI | 24 Dec | 31 Dec',
]
const heldOf = (rows: Parameters<typeof readRows>[0]) =>
  callsOf(readRows(rows)).filter((call) => call.endsWith('(held)')).length

test.each([
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSY V.52W'],
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSY V.O52W'],
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSI V.052W'],
  ['NEEM ARGOSY V.052W', 'NEEM-ARGOSY V.052W'],
])('%s and %s may be one voyage', (one, other) => {
  expect(heldOf(rowsOf(one, other))).toBe(4)
})

test.each([
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSY V.053W'],
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSY V.052E'],
  ['NEEM ARGOSY V.052W', 'NEEM ARGOSI V.208W'],
  ['ASIAN EMPEROR 1 V.052W', 'ASIAN EMPEROR 2 V.052W'],
  ['PALM V.052W', 'CALM V.052W'],
])('%s and %s are two', (one, other) => {
  expect(heldOf(rowsOf(one, other))).toBe(0)
})

test('two vessels that are known by similar names are two', () => {
  const rows = [
    'EX JAPAN TO INDIA (IMPORT)',
    'ISSUED 25-Nov-2026',
    ...rowsOf('NEEM ARGOSY V.052W', 'NEEM ARGOSI V.052W'),
  ]
  const { totals } = readCircular(workbookBytes({ sheets: [{ name: 'J', rows }] }), {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
    vessels: ['NEEM ARGOSY', 'NEEM ARGOSI'],
  })

  expect(totals).toMatchObject({ imported: 4, withheld: 0 })
})
