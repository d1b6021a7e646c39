import { expect, test } from 'vitest'
import {
  CALLS,
  callsOf,
  ETA_ETD,
  expectTwoCalls,
  type Layout,
  PORTS,
  readRows,
  warningsOf,
} from '../../tests/circular.ts'

test.each([
  ['merged', ['B5:C5', 'B6:C6'], ''],
  ['not merged, second cell empty', [], ''],
  ['not merged, name repeated', [], 'TAMARIND CREST'],
])('reads two columns with ETA / ETD below: %s', (_, merges, second) => {
  const rows = [
    ['PORT', 'TAMARIND CREST', second, 'NEEM ARGOSY', second && 'NEEM ARGOSY'],
    ['', 'V.041W', second && 'V.041W', 'V.052W', second && 'V.052W'],
    ' | ETA | ETD | ETA | ETD',
    ...ETA_ETD.map((row) => [...row, '-', '-']),
  ]
  const circular = readRows(rows, {
    merges: [...merges, ...merges.map((ref) => ref.replace('B', 'D').replace('C', 'E'))],
  })

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.vessels.map(({ column }) => column)).toEqual(['B', 'D'])
  expect(circular.sheets[0]?.schedules[1]).toMatchObject({
    cell: 'B9',
    cell_etd: 'C9',
    eta: '20 Dec 0700',
    etd: '22 Dec',
  })
  expect(circular.warnings).toEqual([])
})

test.each([
  ['ARR', 'DEP'],
  ['Arrival', 'Departure'],
  ['E.T.A.', 'E.T.D.'],
  ['ETB', 'ETD'],
  ['着', '発'],
  ['ETA (LT)', 'ETD (LT)'],
])('reads %s and %s over the columns', (arrival, departure) => {
  const rows = ['PORT | TAMARIND CREST V.041W | ', ['', arrival, departure], ...ETA_ETD]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('reads names above a PORT row with ETA / ETD', () => {
  const rows = [' | TAMARIND CREST | ', ' | V.041W | ', 'PORT | ETA | ETD', ...ETA_ETD]
  const circular = readRows(rows, { merges: ['B5:C5', 'B6:C6'] })

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.header_row).toBe(7)
  expect(circular.sheets[0]?.route_direction).toBe('EX JAPAN TO INDIA ( IMPORT )')
})

test('reads a cell merged over ETA and ETD as the whole stay', () => {
  const rows = [
    'PORT | TAMARIND CREST V.041W | ',
    ' | ETA | ETD',
    'KOBE | 1-2 Dec | ',
    'OSAKA | OMIT | ',
    'CHENNAI | 20 Dec | 22 Dec',
  ]
  const circular = readRows(rows, { merges: ['B5:C5', 'B7:C7', 'B8:C8'] })

  expect(circular.sheets[0]?.schedules.map(({ dates, eta, etd }) => [dates, eta, etd])).toEqual([
    ['1-2 Dec', null, null],
    ['OMIT', null, null],
    ['20-22 Dec', '20 Dec', '22 Dec'],
  ])
  expect(circular.warnings).toEqual([])
})

test('reads ETA and ETD in two rows of a port', () => {
  const rows = [
    'PORT |  | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
    'KOBE | ETA | 1 Dec | -',
    ' | ETD | 2 Dec | -',
    'CHENNAI | ETA | 20 Dec | 5 Jan',
    ' | ETD | 22 Dec | 6 Jan',
  ]
  const circular = readRows(rows, { merges: ['A6:A7'] })

  expect(callsOf(circular)).toEqual([...CALLS, 'NEEM ARGOSY V.052W / Chennai: 5-6 Jan'])
  expect(circular.sheets[0]?.schedules[0]).toMatchObject({
    cell: 'C6',
    cell_etd: 'C7',
    eta: '1 Dec',
    etd: '2 Dec',
  })
  expect(circular.sheets[0]?.ports).toHaveLength(2)
})

test.each(['COUNTRY', 'CODE', 'UN/LOCODE', 'NO.', 'TERMINAL', 'AGENT', '国名'])(
  'ignores a column %s between ports and vessels, merged downwards',
  (heading) => {
    const rows = [
      ['PORT', heading, 'TAMARIND CREST'],
      ' |  | V.041W',
      'KOBE | X1 | 1-2 Dec',
      'CHENNAI |  | 20-22 Dec',
    ]
    const circular = readRows(rows, { merges: ['B7:B8', 'A5:A6', 'B5:B6'] })

    expect(callsOf(circular)).toEqual(CALLS)
    expect(circular.warnings).toEqual([])
  },
)

test('does not take a column of other texts for a vessel, and asks what it is', () => {
  const rows = [
    'PORT | TAMARIND CREST | BERTHING WINDOW',
    ' | V.041W | ',
    'KOBE | 1-2 Dec | morning',
    'CHENNAI | 20-22 Dec | any',
  ]
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual(CALLS.map((call) => `${call} (held)`))
  expect(warningsOf(circular)).toEqual(['error heading_not_understood C5'])
  expect(circular.sheets[0]?.vessels).toHaveLength(1)
})

test('lists a vessel without calls', () => {
  const circular = readRows(['PORT | TAMARIND CREST | NEEM ARGOSY', ' | V.041W | V.052W', ...PORTS])

  expect(circular.sheets[0]?.vessels.map(({ name }) => name)).toEqual([
    'TAMARIND CREST V.041W',
    'NEEM ARGOSY V.052W',
  ])
})

test('reads a list of calls, one per row', () => {
  const rows = [
    'PORT | VESSEL | VOYAGE | ETA | ETD',
    'KOBE | TAMARIND CREST | 041W | 1 Dec | 2 Dec',
    'CHENNAI | NEEM ARGOSY | 052W | 20 Dec | 22 Dec',
  ]

  expect(callsOf(readRows(rows))).toEqual([
    'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
    'NEEM ARGOSY V.052W / Chennai: 20-22 Dec',
  ])
})

test('reads vessel types without a label below the voyages', () => {
  const rows = ['PORT | TAMARIND CREST | NEEM ARGOSY', ' | V.041W | V.052W', ' | PCTC | RO-RO', ...PORTS]

  expect(readRows(rows).sheets[0]?.vessels.map(({ type }) => type)).toEqual(['PCTC', 'RO-RO'])
})

test.each<Layout>([
  {
    title: 'reads labelled VESSEL and VOYAGE rows above the PORT row',
    rows: ['VESSEL | TAMARIND CREST | ', 'VOYAGE | 041W | ', 'PORT | ETA | ETD', ...ETA_ETD],
  },
  {
    title: 'reads two columns under one merged name without ETA / ETD as arrival and departure',
    rows: ['PORT | TAMARIND CREST V.041W | ', ...ETA_ETD],
    merges: ['B5:C5'],
  },
  {
    title: 'reads arrival and departure on two lines of one cell',
    rows: ['PORT | TAMARIND CREST V.041W', ['KOBE', 'ETA 1 Dec\nETD 2 Dec'], ['CHENNAI', '20 Dec\n22 Dec']],
  },
  {
    title: 'ignores columns before the ports and notes after the vessels',
    rows: [
      'NO. | COUNTRY | PORT | TAMARIND CREST | REMARKS',
      ' |  |  | V.041W',
      '1 | JAPAN | KOBE | 1-2 Dec | subject to change',
      '2 | INDIA | CHENNAI | 20-22 Dec | ',
    ],
  },
  {
    title: 'reads ETA and ETD in the header cells',
    rows: [['PORT', 'TAMARIND CREST\nV.041W\nETA', 'TAMARIND CREST\nV.041W\nETD'], ...ETA_ETD],
  },
  {
    title: 'ignores ETA / ETD over a single column',
    rows: ['PORT | TAMARIND CREST', ' | ETA/ETD', ' | V.041W', ...PORTS],
  },
  {
    title: 'reads a sheet for one vessel, named in a title row',
    rows: ['VESSEL : M.V. TAMARIND CREST', 'VOYAGE NO. : 041W', 'PORT | ETA | ETD', ...ETA_ETD],
  },
  {
    title: 'ignores a heading merged downwards beside the header',
    rows: ['LOADING | PORT | TAMARIND CREST', ' |  | V.041W', ...PORTS.map((row) => ['', ...row])],
    merges: ['A5:A16'],
  },
  {
    title: 'reads sections in the column under PORT and port names in the next',
    rows: [
      'PORT |  | TAMARIND CREST',
      ' |  | V.041W',
      'JAPAN | KOBE | 1-2 Dec',
      'INDIA | CHENNAI | 20-22 Dec',
    ],
    merges: ['A5:B6'],
  },
])('$title', expectTwoCalls)

test('lists ETB between ETA and ETD as not read', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    ' | ETA | ETB | ETD',
    'KOBE | 1 Dec | 1 Dec | 2 Dec',
    'CHENNAI | 20 Dec | 21 Dec | 22 Dec',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings.map(({ code, cells }) => [code, cells])).toEqual([
    ['dates_not_read', ['C7', 'C8']],
  ])
})

test.each<[string, string[], held: string[]]>([
  [
    'dates without a name may be departures or newer dates of the vessel before them',
    ['PORT | TAMARIND CREST V.041W |  | NEEM ARGOSY V.052W', 'KOBE | 1 Dec | 2 Dec | 8 Dec'],
    ['C6', 'B6'],
  ],
  [
    'but not those of another vessel a week later',
    ['PORT | TAMARIND CREST V.041W |  | NEEM ARGOSY V.052W', 'KOBE | 1 Dec | 8 Dec | 15 Dec'],
    ['C6'],
  ],
  [
    'dates in a row without a name may be newer dates of the vessel above them',
    ['VESSEL | KOBE | CHENNAI', 'TAMARIND CREST V.041W | 1 Dec | 20 Dec', ' | 2 Dec | 21 Dec'],
    ['B7', 'C7', 'B6', 'C6'],
  ],
  [
    'so may those in a row named (REVISED)',
    ['VESSEL | KOBE | CHENNAI', 'TAMARIND CREST V.041W | 1 Dec | 20 Dec', '(REVISED) | 2 Dec | 21 Dec'],
    ['B6', 'C6', 'B7', 'C7'],
  ],
  [
    'OMIT beside the dates of a port may be said of all of them',
    ['PORT | TAMARIND CREST V.041W | ', 'KOBE | 1 Dec | OMIT', 'CHENNAI | 20 Dec'],
    ['C6', 'B6'],
  ],
])('%s', (_, rows, held) => {
  const { warnings } = readRows([...rows, 'CHENNAI | 20 Dec |  | 29 Dec'].slice(0, 3))

  expect(warnings.flatMap(({ cells_withheld = [] }) => cells_withheld)).toEqual(held)
})
