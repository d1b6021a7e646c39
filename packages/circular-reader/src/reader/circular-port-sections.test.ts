import { expect, test } from 'vitest'
import { callsOf, readRows, readSheets, TITLES, warningsOf } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const VESSELS = ' | TAMARIND CREST V.041W | NEEM ARGOSY V.052W'
const KOBE = ['ETA | 1 Dec | 8 Dec', 'ETD | 2 Dec | 9 Dec']
const CHENNAI = ['ETA | 20 Dec | 27 Dec', 'ETD | 22 Dec | 28 Dec']
const CALLS = [
  'NEEM ARGOSY V.052W / Chennai: 27-28 Dec',
  'NEEM ARGOSY V.052W / Kobe: 8-9 Dec',
  'TAMARIND CREST V.041W / Chennai: 20-22 Dec',
  'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
]

test('rows of ETA and ETD are those of the port named above them', () => {
  const circular = readRows([VESSELS, 'KOBE', ...KOBE, 'CHENNAI', ...CHENNAI])

  expect(callsOf(circular).toSorted()).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('rows of ETA and ETD are those of the port that their sheet is named after', () => {
  const circular = readSheets([
    { name: 'KOBE', rows: [...TITLES, VESSELS, ...KOBE] },
    { name: 'Chennai', rows: [...TITLES, VESSELS, ...CHENNAI] },
  ])

  expect(callsOf(circular).toSorted()).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('rows of ETA and ETD below a port that is not known are asked about', () => {
  const circular = readRows([VESSELS, 'KOBE', ...KOBE, 'ATLANTIS', ...CHENNAI])

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toEqual([CALLS[3], CALLS[1]])
  expect(warningsOf(circular)).toEqual(['error unknown_port A10'])
})

test('the second row of a port that is named beside ETA is not that of a band above', () => {
  const circular = readRows([
    'PORT |  | TAMARIND CREST V.041W',
    'LOADING PORTS',
    'KOBE | ETA | 1 Dec',
    ' | ETD | 2 Dec',
    'DISCHARGING PORTS',
    'CHENNAI | ETA | 20 Dec',
    ' | ETD | 22 Dec',
  ])

  expect(callsOf(circular)).toEqual([CALLS[3], CALLS[2]])
})

const LIST = ['TAMARIND CREST | 041W | 1 Dec | 2 Dec', 'NEEM ARGOSY | 052W | 8 Dec | 9 Dec']

test.each<[string, string, TestRow[]]>([
  ['ETD before ETA, on a sheet named after a port', 'KOBE', ['VESSEL | VOY | ETD | ETA', ...LIST]],
  [
    'only the destination',
    'KOBE',
    ['VESSEL | VOY | DESTINATION | ETA | ETD', 'TAMARIND CREST | 041W | CHENNAI | 1 Dec | 2 Dec'],
  ],
])('a list with %s is asked about: its dates may be those of two ports', (_, name, rows) => {
  const circular = readSheets([{ name, rows: [...TITLES, ...rows] }])

  expect(circular.totals.imported).toBe(0)
  expect(warningsOf(circular)).toContain('error columns_unclear A6')
})

test('a list below the names of two ports, one of its sheet and one in a title, is not read', () => {
  const { totals } = readSheets([
    { name: 'CHENNAI', rows: [...TITLES, 'PORT : KOBE', 'VESSEL | VOY | ETA | ETD', ...LIST] },
    { name: 'ALL', rows: [...TITLES, VESSELS, 'KOBE', ...KOBE, 'CHENNAI', ...CHENNAI] },
  ])

  expect(totals.cells_with_a_call).toBe(4)
})

test('the name of a vessel alone above a table is that of its vessel', () => {
  const circular = readRows([
    'TAMARIND CREST V.041W',
    'PORT | ETA | ETD',
    'KOBE | 1 Dec | 2 Dec',
    'CHENNAI | 20 Dec | 22 Dec',
    'NEEM ARGOSY V.052W',
    'PORT | ETA | ETD',
    'KOBE | 8 Dec | 9 Dec',
    'CHENNAI | 27 Dec | 28 Dec',
  ])

  expect(callsOf(circular).toSorted()).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('headings in two languages are read by both', () => {
  const circular = readRows([
    '本船 VESSEL | 次航 VOY | 港 PORT | 入港 ETA | 出港 ETD',
    'TAMARIND CREST | 041W | KOBE | 12/1 | 12/2',
    'TAMARIND CREST | 041W | CHENNAI | 12/20 | 12/22',
  ])

  expect(circular.sheets[0]?.schedules.map(({ vessel, start, end }) => [vessel, start, end])).toEqual([
    ['TAMARIND CREST V.041W', '2026-12-01', '2026-12-02'],
    ['TAMARIND CREST V.041W', '2026-12-20', '2026-12-22'],
  ])
  expect(circular.warnings).toEqual([])
})

test('a heading that says two things in two languages is not read', () => {
  const circular = readRows([
    'VESSEL | VOY | PORT | ETA | 入港 ETD',
    'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
    'TAMARIND CREST | 041W | CHENNAI | 20 Dec | 22 Dec',
  ])

  expect(circular.totals.imported).toBe(0)
})

test.each(['12月', '【12月】', '2026年12月'])('days below %s are in December', (title) => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    title,
    'KOBE | 1-2',
    'CHENNAI | 20-22',
    '1月',
    'COLOMBO | 3-4',
  ])

  expect(circular.sheets[0]?.schedules.map(({ start, import: isRead }) => isRead && start)).toEqual([
    '2026-12-01',
    '2026-12-20',
    '2027-01-03',
  ])
})

test('reads a list with the vessels in rows above their calls', () => {
  const circular = readRows([
    'PORT | ETA | ETD',
    'PALM ORCHID V.051W',
    'YOKOHAMA | 5 Dec | 6 Dec',
    'CHENNAI | 22 Dec | 23 Dec',
    'M.V. KESTREL DAWN V.208W',
    'YOKOHAMA | 12 Dec | 13 Dec',
    'CHENNAI | 29 Dec | 30 Dec',
  ])

  expect(callsOf(circular).toSorted()).toEqual([
    'KESTREL DAWN V.208W / Chennai: 29-30 Dec',
    'KESTREL DAWN V.208W / Yokohama: 12-13 Dec',
    'PALM ORCHID V.051W / Chennai: 22-23 Dec',
    'PALM ORCHID V.051W / Yokohama: 5-6 Dec',
  ])
  expect(circular.warnings).toEqual([])
})

test.each<[string, TestRow[], string[]]>([
  [
    'before the first vessel',
    [
      'PORT | ETA | ETD',
      'OSAKA | 1 Dec | 2 Dec',
      'PALM ORCHID V.051W',
      'YOKOHAMA | 5 Dec | 6 Dec',
      'CHENNAI | 22 Dec | 23 Dec',
    ],
    ['B6', 'C6'],
  ],
  [
    'below a row that names none',
    [
      'PORT | ETA | ETD',
      'PALM ORCHID V.051W',
      'YOKOHAMA | 5 Dec | 6 Dec',
      'CHENNAI | 22 Dec | 23 Dec',
      'Second string',
      'OSAKA | 1 Jan | 2 Jan',
    ],
    ['B10', 'C10'],
  ],
])('asks about dates %s in such a list', (_, rows, cells) => {
  const circular = readRows(rows)

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).not.toContainEqual(
    expect.stringContaining('Osaka'),
  )
  expect(circular.warnings.flatMap((one) => one.cells_withheld ?? [])).toEqual(expect.arrayContaining(cells))
})
