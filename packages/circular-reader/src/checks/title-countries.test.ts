import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const ROWS = [
  'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W',
  'YOKOHAMA | 5 Dec | 12 Dec',
  'KOBE | 7 Dec | 14 Dec',
  'CHENNAI | 24 Dec | 31 Dec',
]

function read(title: string, name = 'DEC', rows = ROWS) {
  const cells = [title, 'ISSUED : 25-Nov-2026', ...rows].map((row) => row.split(' | '))
  const { sheets, totals, warnings } = readCircular(workbookBytes({ sheets: [{ name, rows: cells }] }), {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
  })
  const asked = warnings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  return { routes: sheets.map(({ route_direction }) => route_direction), imported: totals.imported, asked }
}

test.each([
  'EX KOREA TO INDIA (IMPORT)',
  'EX JAPAN TO BANGLADESH (IMPORT)',
  'EX INDIA TO JAPAN (IMPORT)',
  'EX JAPAN TO INDIA (IMPORT) / EX INDIA TO JAPAN (EXPORT)',
  'EX JAPAN TO INDIA (IMPORT) & (EXPORT)',
])('a title that its ports and voyages contradict is asked: %s', (title) => {
  expect(read(title)).toMatchObject({ imported: 0, asked: ['direction_unclear'] })
})

test.each([
  'EX JAPAN TO INDIA (IMPORT)',
  'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )',
  'EX JAPAN TO INDIA WEST COAST (IMPORT)',
  'EX JAPAN & KOREA TO INDIA (IMPORT)',
])('one that they agree with is not: %s', (title) => {
  const expected = title.includes('KOREA')
    ? { imported: 6, asked: [] }
    : { routes: [title], imported: 6, asked: [] }
  expect(read(title)).toMatchObject(expected)
})

test('a revision behind a route is no part of its name', () => {
  expect(read('EX JAPAN TO INDIA (IMPORT) REV.2 (REVISED)').routes).toEqual(['EX JAPAN TO INDIA (IMPORT)'])
})

test('a tab that names the countries the other way round is asked', () => {
  expect(read('EX JAPAN TO INDIA (IMPORT)', 'INDIA-JAPAN')).toMatchObject({ imported: 0 })
  expect(read('EX JAPAN TO INDIA (IMPORT)', 'JAPAN-INDIA')).toMatchObject({ imported: 6, asked: [] })
})
