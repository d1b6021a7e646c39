import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { HEADER, readRows, TITLES, warningsOf } from '../../tests/circular.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

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

test.each(['KOBE ×', '× KOBE', 'KOBE △', '○ KOBE', 'KOBE?', 'KOBE →', '← KOBE', '↓KOBE', '(KOBE)', '[KOBE]'])(
  'a sign that may take back or move the calls of a port is asked about: %s',
  (port) => {
    expect(heldAt(port)).toEqual(['B7', 'C7'])
  },
)

test.each(['KOBE (9/12)', 'KOBE (12/9)', 'KOBE [09.12]', 'KOBE (8-10)', 'KOBE（１２／９）'])(
  'a date in figures beside the name of a port is asked about: %s',
  (port) => {
    expect(heldAt(port)).toEqual(['B7', 'C7'])
  },
)

test.each([
  'KOBE (1/2)',
  '• KOBE',
  '■KOBE',
  '【KOBE】',
  'KOBE.',
  '"KOBE"',
  'KOBE (JPUKB)',
  '(1) KOBE',
  'KOBE*',
  'KOBE²',
  'KOBE ①',
  "KOBE '",
])('a bullet or a mark of punctuation at a port is none: %s', (port) => {
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

/** The vessels over the two columns, and those of which all calls are held back. */
function vesselsOf(one: string, other: string, names: string[] = []): { read: string[]; asked: string[] } {
  const rows = [`PORT | ${one} | ${other}`, 'YOKOHAMA | 5 Dec | 12 Dec', 'CHENNAI | 24 Dec | 31 Dec']
  const workbook = openCircularFile(workbookBytes({ sheets: [{ rows: [...TITLES, ...rows] }] }))
  const options = { ports: KNOWN_PORTS, today: '2026-11-28', vessels: names }
  const calls = readWorkbook(workbook, options).circular.sheets.flatMap(({ schedules }) => schedules)
  const ofVessel = Map.groupBy(calls, ({ vessel }) => vessel ?? '')
  return {
    read: [...ofVessel.keys()],
    asked: [...ofVessel].flatMap(([vessel, own]) => (own.every((call) => !call.import) ? [vessel] : [])),
  }
}

test.each([
  ['1. NEEM ARGOSY V.052W', '2. KESTREL DAWN V.208W'],
  ['1) NEEM ARGOSY V.052W', '2) KESTREL DAWN V.208W'],
  ['(1) NEEM ARGOSY V.052W', '(2) KESTREL DAWN V.208W'],
  ['M/S NEEM ARGOSY V.052W', 'M.S. KESTREL DAWN V.208W'],
])('the number of a column and M/S are no part of a name: %s', (...printed) => {
  expect(vesselsOf(...printed)).toEqual({ read: ['NEEM ARGOSY V.052W', 'KESTREL DAWN V.208W'], asked: [] })
})

test.each(['1 ', 'NO.1 ', '1ST ', 'PCTC ', 'MS ', 'NYK ', 'WK49 ', 'WEEK 49 ', 'DEC-1 ', '本船 ', 'CANCEL '])(
  'a word before a name that is hardly part of it is asked about, unless a ship is called so: %s',
  (before) => {
    const [one, other] = [`${before}NEEM ARGOSY`, 'KESTREL DAWN V.208W']

    expect(vesselsOf(`${one} V.052W`, other).asked).toEqual([`${one} V.052W`])
    expect(vesselsOf(`${one} V.052W`, other, [one]).asked).toEqual([])
  },
)

test('a word before the name of a ship of the site is asked about', () => {
  const printed = ['SUNNY NEEM ARGOSY V.052W', 'KESTREL DAWN V.208W'] as const

  expect(vesselsOf(...printed).asked).toEqual([])
  expect(vesselsOf(...printed, ['NEEM ARGOSY']).asked).toEqual(['SUNNY NEEM ARGOSY V.052W'])
})

test.each(['MAY LOTUS', 'JUNE BREEZE', 'MOLARIS', 'WIND 7'])('is the name of a vessel: %s', (name) => {
  expect(vesselsOf(`${name} V.052W`, 'KESTREL DAWN V.208W').asked).toEqual([])
})

test.each(['052W - KOBE', '052W/NYK', '208W-209E', '052W/053E'])(
  'a voyage with another word or voyage behind it is asked about: %s',
  (voyage) => {
    expect(vesselsOf(`NEEM ARGOSY V.${voyage}`, 'KESTREL DAWN V.208W').asked).toHaveLength(1)
  },
)

test.each(['052W-A', 'KMT-052W', '26-41'])('is one voyage: %s', (voyage) => {
  expect(vesselsOf(`NEEM ARGOSY V.${voyage}`, 'KESTREL DAWN V.208W').asked).toEqual([])
})

test.each(['EXPORT 053E', 'MOTHER VESSEL V.208W', 'EASTBOUND V.053E', 'A'])(
  'words and letters that are no name of a vessel are asked about: %s',
  (name) => {
    const { warnings } = readRows([
      ['PORT', 'NEEM ARGOSY V.052W', name],
      'YOKOHAMA | 5 Dec | 12 Dec',
      'CHENNAI | 24 Dec | 31 Dec',
    ])
    expect(new Set(warnings.flatMap(({ cells_withheld = [] }) => cells_withheld))).toEqual(
      new Set(['C6', 'C7']),
    )
  },
)

test.each(['ORIENT EXPORTER V.053E', 'MAIN STREAM V.208W', 'EASTERN SERVICE 1 V.053E'])(
  'a name with such a word is read: %s',
  (name) => {
    const { totals } = readRows([
      ['PORT', 'NEEM ARGOSY V.052W', name],
      'YOKOHAMA | 5 Dec | 12 Dec',
      'CHENNAI | 24 Dec | 31 Dec',
    ])
    expect(totals).toMatchObject({ imported: 4, withheld: 0 })
  },
)
