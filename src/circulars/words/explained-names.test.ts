import { expect, test } from 'vitest'
import { HEADER, readRows, warningsOf } from '../../../tests/circular.ts'

/** The cells held back at a port between Yokohama and Chennai. */
function heldAt(port: string): string[] {
  const { warnings } = readRows([
    HEADER,
    'YOKOHAMA | 5 Dec | 12 Dec',
    `${port} | 7 Dec | 14 Dec`,
    'CHENNAI | 24 Dec | 31 Dec',
  ])
  return warnings.flatMap(({ cells_withheld = [] }) => cells_withheld)
}

test.each([
  'KOCHI (JAPAN)',
  'KOCHI, JAPAN',
  'KANDLA, JAPAN',
  'KOBE (KOREA)',
  'CHIBA (INDIA)',
  'GOA, PHILIPPINES',
])('a port in another country than its own is asked about: %s', (port) => {
  expect(heldAt(port)).toEqual(['B7', 'C7'])
})

test.each([
  'KOCHI (INDIA)',
  'KOBE, JAPAN',
  'BUSAN (S.KOREA)',
  'HONG KONG, CHINA',
  'KAOHSIUNG, TAIWAN',
  'SINGAPORE (SINGAPORE)',
])('a port in its own country is read: %s', (port) => {
  expect(heldAt(port)).toEqual([])
})

test('a column of countries is asked about where it names another than that of the port', () => {
  const head = `COUNTRY | ${HEADER.join(' | ')}`
  const rows = ['JAPAN | YOKOHAMA | 5 Dec | 12 Dec', 'INDIA | CHENNAI | 24 Dec | 31 Dec']
  const kochi = 'KOCHI | 22 Dec | 29 Dec'

  expect(readRows([head, ...rows, `INDIA | ${kochi}`]).totals.withheld).toBe(0)
  expect(warningsOf(readRows([head, ...rows, `JAPAN | ${kochi}`]))).toContain('error cell_not_understood A8')
})

test.each([
  ['INNSA', 'MUMBAI', ['warning port_code_disagrees B7']],
  ['JPOSA', 'KOBE', ['warning port_code_disagrees B7']],
  ['JPUKB', 'KOBE', []],
])('a column of codes before the ports is compared with their names: %s %s', (code, port, warnings) => {
  const rows = ['CODE | PORT | NEEM ARGOSY V.052W', 'JPYOK | YOKOHAMA | 5 Dec', `${code} | ${port} | 29 Dec`]

  expect(warningsOf(readRows(rows))).toEqual(warnings)
})
