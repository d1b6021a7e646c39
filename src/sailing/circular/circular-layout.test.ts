import { expect, test } from 'vitest'
import { callsOf, faultsOf, HEADER_ROW, readRows, readSheets, TITLES } from '../../../tests/circular.ts'
import type { TestCell } from '../../../tests/workbook.ts'

const CALLS = ['TAMARIND CREST V.041W / Kobe: 1-2 Dec', 'TAMARIND CREST V.041W / Chennai: 20-22 Dec']
const PORTS: TestCell[][] = [
  ['KOBE', '1-2 Dec'],
  ['CHENNAI', '20-22 Dec'],
]

test('a plain sheet', () => {
  const circular = readRows([['PORT', 'TAMARIND CREST'], ['', 'V.041W'], ...PORTS])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
  expect(circular.sheets[0]).toMatchObject({
    route_direction: 'EX JAPAN TO INDIA ( IMPORT )',
    tab: 'import',
    header_row: HEADER_ROW,
  })
})

test.each([
  'PORT',
  'Ports',
  'PORT(S)',
  'PORT / VESSEL',
  'PORT/VSL.',
  'Port of call',
  'PORTS OF CALL',
  'PORT NAME',
  'PORT ROTATION',
  ' PORT :',
  'ＰＯＲＴ',
  'VESSEL / PORT',
  '港',
  '港名',
  '寄港地',
  '港 / 船名',
])('the header may say %s', (corner) => {
  expect(callsOf(readRows([[corner, 'TAMARIND CREST'], ['', 'V.041W'], ...PORTS]))).toEqual(CALLS)
})

test.each([
  'PORTLAND',
  'PORT KLANG',
  'PORT OF SINGAPORE',
  'PORT SUDAN',
  'PORTFOLIO',
  'PORTS AUTHORITY',
  'AIRPORT',
])('%s is no header', (corner) => {
  expect(() => readRows([[corner, 'TAMARIND CREST'], ['', 'V.041W'], ...PORTS])).toThrow(
    /No sailing schedule/,
  )
})

test.each([
  [['V.041W'], 'TAMARIND CREST'],
  [['VOY 041W'], 'TAMARIND CREST'],
  [['VOY.NO.041W'], 'TAMARIND CREST'],
  [['Voyage No: 041w'], 'TAMARIND CREST'],
  [['V-041W'], 'TAMARIND CREST'],
  [['V041W'], 'TAMARIND CREST'],
  [['041W'], 'TAMARIND CREST'],
  [['Ｖ．０４１Ｗ'], 'TAMARIND CREST'],
  [[], 'TAMARIND CREST V.041W'],
  [[], 'TAMARIND CREST VOY.041W'],
  [[], 'TAMARIND CREST 041W'],
  [[], 'TAMARIND CREST (V.041W)'],
  [[], 'TAMARIND CREST / V-041W'],
  [[], 'TAMARIND CREST\nV.041W'],
  [[], 'TAMARIND\nCREST\nVOY 041W'],
  [[], 'M.V. TAMARIND CREST\n041W'],
  [[], 'MV "TAMARIND CREST" V041W'],
  [[], 'ＴＡＭＡＲＩＮＤ ＣＲＥＳＴ Ｖ.０４１Ｗ'],
])('voyage %j under %j', (below, name) => {
  const rows = [['PORT', name], ...(below.length > 0 ? [['', ...below]] : []), ...PORTS]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('a voyage row with a label, and figures only', () => {
  expect(callsOf(readRows([['PORT', 'TAMARIND CREST'], ['VOY. NO.', 41], ...PORTS]))).toEqual([
    'TAMARIND CREST V.41 / Kobe: 1-2 Dec',
    'TAMARIND CREST V.41 / Chennai: 20-22 Dec',
  ])
})

test('a vessel without a voyage keeps its bare name', () => {
  const circular = readRows([['PORT', 'ASIAN EMPEROR 2'], ...PORTS])

  expect(circular.sheets[0]?.vessels).toEqual([
    {
      column: 'B',
      header: 'ASIAN EMPEROR 2',
      name: 'ASIAN EMPEROR 2',
      ship_name: 'ASIAN EMPEROR 2',
      voyage: null,
    },
  ])
  expect(callsOf(circular)).toHaveLength(2)
})

test('one ship in two voyages is two vessels', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST', 'TAMARIND CREST'],
    ['', 'V.041W', 'V.042W'],
    ['KOBE', '1-2 Dec', '1-2 Feb'],
  ])

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
    'TAMARIND CREST V.042W / Kobe: 1-2 Feb',
  ])
  expect(circular.warnings).toEqual([])
})

test('leading blank rows and columns, blank rows inside', () => {
  const circular = readSheets([
    {
      rows: [
        [],
        [],
        ...TITLES.map((row) => ['', '', ...row]),
        [],
        ['', '', 'PORT', 'TAMARIND CREST'],
        [],
        ['', '', '', 'V.041W'],
        [],
        ['', '', 'KOBE', '1-2 Dec'],
        [],
        [],
        ['', '', 'CHENNAI', '20-22 Dec'],
      ],
    },
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.schedules.map(({ cell }) => cell)).toEqual(['D12', 'D15'])
})

const ETA_ETD = [
  ['KOBE', '1 Dec', '2 Dec'],
  ['CHENNAI', '20 Dec 0700', '22 Dec'],
]

test.each([
  ['merged', ['B5:C5', 'B6:C6'], ''],
  ['not merged, second cell empty', [], ''],
  ['not merged, name repeated', [], 'TAMARIND CREST'],
])('two columns with ETA / ETD below: %s', (_, merges, second) => {
  const rows = [
    ['PORT', 'TAMARIND CREST', second, 'NEEM ARGOSY', second && 'NEEM ARGOSY'],
    ['', 'V.041W', second && 'V.041W', 'V.052W', second && 'V.052W'],
    ['', 'ETA', 'ETD', 'ETA', 'ETD'],
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
])('%s and %s over the columns', (arrival, departure) => {
  const rows = [['PORT', 'TAMARIND CREST V.041W', ''], ['', arrival, departure], ...ETA_ETD]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('ETA, ETB and ETD under one vessel: the berthing is left aside', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W'],
    ['', 'ETA', 'ETB', 'ETD'],
    ['KOBE', '1 Dec', '1 Dec', '2 Dec'],
    ['CHENNAI', '20 Dec', '21 Dec', '22 Dec'],
  ]

  expect(callsOf(readRows(rows, { merges: ['B5:D5'] }))).toEqual(CALLS)
})

test('names above the PORT row, which holds ETA / ETD', () => {
  const rows = [['', 'TAMARIND CREST', ''], ['', 'V.041W', ''], ['PORT', 'ETA', 'ETD'], ...ETA_ETD]
  const circular = readRows(rows, { merges: ['B5:C5', 'B6:C6'] })

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.header_row).toBe(7)
  expect(circular.sheets[0]?.route_direction).toBe('EX JAPAN TO INDIA ( IMPORT )')
})

test('VESSEL and VOYAGE rows with labels above the PORT row', () => {
  const rows = [['VESSEL', 'TAMARIND CREST', ''], ['VOYAGE', '041W', ''], ['PORT', 'ETA', 'ETD'], ...ETA_ETD]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('two columns under one merged name, without ETA / ETD above them', () => {
  const rows = [['PORT', 'TAMARIND CREST V.041W', ''], ...ETA_ETD]

  expect(callsOf(readRows(rows, { merges: ['B5:C5'] }))).toEqual(CALLS)
})

test('one cell for both where ETA and ETD are merged', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W', ''],
    ['', 'ETA', 'ETD'],
    ['KOBE', '1-2 Dec', ''],
    ['OSAKA', 'OMIT', ''],
    ['CHENNAI', '20 Dec', '22 Dec'],
  ]
  const circular = readRows(rows, { merges: ['B5:C5', 'B7:C7', 'B8:C8'] })

  expect(circular.sheets[0]?.schedules.map(({ dates, eta, etd }) => [dates, eta, etd])).toEqual([
    ['1-2 Dec', null, null],
    ['OMIT', null, null],
    ['20-22 Dec', '20 Dec', '22 Dec'],
  ])
  expect(circular.warnings).toEqual([])
})

test('ETA and ETD below each other, in two rows for a port', () => {
  const rows = [
    ['PORT', '', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', 'ETA', '1 Dec', '-'],
    ['', 'ETD', '2 Dec', '-'],
    ['CHENNAI', 'ETA', '20 Dec', '5 Jan'],
    ['', 'ETD', '22 Dec', '6 Jan'],
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

test('arrival and departure on two lines of one cell', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W'],
    ['KOBE', 'ETA 1 Dec\nETD 2 Dec'],
    ['CHENNAI', '20 Dec\n22 Dec'],
  ]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test.each([['COUNTRY'], ['CODE'], ['UN/LOCODE'], ['NO.'], ['TERMINAL'], ['AGENT'], ['国名']])(
  'a column %s between ports and vessels, merged downwards',
  (heading) => {
    const rows = [
      ['PORT', heading, 'TAMARIND CREST'],
      ['', '', 'V.041W'],
      ['KOBE', 'X1', '1-2 Dec'],
      ['CHENNAI', '', '20-22 Dec'],
    ]
    const circular = readRows(rows, { merges: ['B7:B8', 'A5:A6', 'B5:B6'] })

    expect(callsOf(circular)).toEqual(CALLS)
    expect(circular.warnings).toEqual([])
  },
)

test('columns before the ports, and notes behind the vessels', () => {
  const rows = [
    ['NO.', 'COUNTRY', 'PORT', 'TAMARIND CREST', 'REMARKS'],
    ['', '', '', 'V.041W'],
    ['1', 'JAPAN', 'KOBE', '1-2 Dec', 'night berthing'],
    ['2', 'INDIA', 'CHENNAI', '20-22 Dec', ''],
  ]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('a column of other texts is no vessel, whatever its heading', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST', 'BERTHING WINDOW'],
    ['', 'V.041W', ''],
    ['KOBE', '1-2 Dec', 'morning'],
    ['CHENNAI', '20-22 Dec', 'any'],
  ]
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.vessels).toHaveLength(1)
})

test('a vessel that calls nowhere yet still has its column', () => {
  const circular = readRows([['PORT', 'TAMARIND CREST', 'NEEM ARGOSY'], ['', 'V.041W', 'V.052W'], ...PORTS])

  expect(circular.sheets[0]?.vessels.map(({ name }) => name)).toEqual([
    'TAMARIND CREST V.041W',
    'NEEM ARGOSY V.052W',
  ])
})

test('type, capacity, service, bands, remarks and notes are no ports', () => {
  const circular = readRows(
    [
      ['PORT', 'TAMARIND CREST', 'NEEM ARGOSY'],
      ['', 'V.041W', 'V.052W'],
      ['VESSEL TYPE', 'PCTC', '-'],
      ['CAPACITY', '6500', '4200'],
      ['SERVICE', 'JIS', 'JIS'],
      ['LOADING PORTS', ''],
      ['KOBE', '1-2 Dec', '-'],
      ['SOUTH EAST ASIA', ''],
      ['SINGAPORE', '-', '10 Dec'],
      ['DISCHARGING PORTS :', ''],
      ['CHENNAI', '20-22 Dec', ''],
      ['REMARKS', 'max height 4.8 m', ''],
      ['MUMBAI', '30 Dec', '30 Dec'],
      [],
      ['NOTE :'],
      ['Call at Kobe is subject to inducement', '', 'E.&O.E.'],
    ],
    { merges: ['A10:C10', 'A14:C14'] },
  )
  const [sheet] = circular.sheets

  expect(callsOf(circular)).toEqual([CALLS[0], 'NEEM ARGOSY V.052W / Singapore: 10 Dec', CALLS[1]])
  expect(sheet?.vessels.map(({ type }) => type)).toEqual(['PCTC', null])
  expect(sheet?.ignored_rows).toEqual([
    { row: 7, reason: 'vessel type row (goes to vessel.type)' },
    { row: 8, reason: 'capacity row' },
    { row: 9, reason: 'service row' },
    { row: 10, reason: 'section band' },
    { row: 12, reason: 'section band' },
    { row: 14, reason: 'section band' },
    { row: 16, reason: 'remarks row' },
  ])
  expect(sheet?.notes).toEqual([
    { row: 17, text: 'MUMBAI 30 Dec 30 Dec' },
    { row: 19, text: 'NOTE :' },
    { row: 20, text: 'Call at Kobe is subject to inducement E.&O.E.' },
  ])
  expect(circular.warnings).toEqual([])
})

test('free text below the last port is a note, even without a heading', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ...PORTS,
    [],
    ['For space please contact the agent.'],
  ])

  expect(circular.sheets[0]?.notes).toEqual([{ row: 9, text: 'For space please contact the agent.' }])
  expect(circular.warnings).toEqual([])
})

test('a note above the ports does not end them', () => {
  const rows = [['PORT', 'TAMARIND CREST V.041W'], ['NOTE : all dates local'], ...PORTS]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('a second block of vessels further down on the same sheet', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST'],
    ['', 'V.041W'],
    ...PORTS,
    ['REMARKS', 'none'],
    [],
    ['PORT', 'NEEM ARGOSY'],
    ['', 'V.052W'],
    ['KOBE', '5 Jan'],
    ['CHENNAI', '25 Jan'],
  ])

  expect(callsOf(circular)).toEqual([
    ...CALLS,
    'NEEM ARGOSY V.052W / Kobe: 5 Jan',
    'NEEM ARGOSY V.052W / Chennai: 25 Jan',
  ])
  expect(circular.sheets).toHaveLength(1)
  expect(circular.warnings).toEqual([])
})

test('a second block that goes on with the same voyages', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ['KOBE', '1-2 Dec'],
    [],
    ['PORT', 'TAMARIND CREST V.041W'],
    ['CHENNAI', '20-22 Dec'],
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.totals).toMatchObject({ vessel_columns: 1, vessels: 1 })
  expect(circular.warnings).toEqual([])
})

test('two directions on one sheet are two routes', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ...PORTS,
    ['REMARKS', ''],
    ['NOTE : first'],
    [],
    ['EX INDIA TO JAPAN ( EXPORT )'],
    ['PORT', 'TAMARIND CREST V.042E'],
    ['CHENNAI', '24 Dec'],
    ['KOBE', '12 Jan'],
    ['NOTE : second'],
  ])

  expect(
    circular.sheets.map(({ route_direction, tab, header_row, notes }) => ({
      route_direction,
      tab,
      header_row,
      notes,
    })),
  ).toEqual([
    {
      route_direction: 'EX JAPAN TO INDIA ( IMPORT )',
      tab: 'import',
      header_row: 5,
      notes: [{ row: 9, text: 'NOTE : first' }],
    },
    {
      route_direction: 'EX INDIA TO JAPAN ( EXPORT )',
      tab: 'export',
      header_row: 12,
      notes: [{ row: 15, text: 'NOTE : second' }],
    },
  ])
  expect(circular.totals).toMatchObject({ routes: 2, vessels: 2, cells_with_a_call: 4 })
})

test('a date merged over two ports counts for both, and is said', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W'],
    ['OSAKA', '1-2 Dec'],
    ['KOBE', ''],
    ['CHENNAI', '20-22 Dec'],
  ]
  const circular = readRows(rows, { merges: ['B6:B7'] })

  expect(callsOf(circular)).toEqual(['TAMARIND CREST V.041W / Osaka: 1-2 Dec', ...CALLS])
  expect(circular.sheets[0]?.schedules.map(({ cell }) => cell)).toEqual(['B6', 'B7', 'B8'])
  expect(faultsOf(circular)).toEqual(['warning merged_cell B6'])
})

test('OMIT merged over two vessels counts for both, quietly', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', 'OMIT', ''],
    ['CHENNAI', '20-22 Dec', '5 Jan'],
  ]
  const circular = readRows(rows, { merges: ['B6:C6'] })

  expect(callsOf(circular)).toContain('NEEM ARGOSY V.052W / Kobe: OMIT')
  expect(circular.warnings).toEqual([])
})

test('sheets without a schedule are skipped without harm', () => {
  const circular = readSheets([
    { name: 'COVER', rows: [['KAIYO CAR LINER'], ['CIRCULAR NO. 7/2026'], ['ISSUED 25 NOV 2026']] },
    {
      name: 'CONTACTS',
      rows: [
        ['PORT', 'AGENT', 'TEL', 'E-MAIL'],
        ['MUMBAI', 'Sample Agencies', '022 1234', 'a@example.com'],
      ],
    },
    {
      name: 'PEOPLE',
      rows: [
        ['PORT', 'MANAGER', 'DESK'],
        ['MUMBAI', 'A. Sample', 'second floor'],
      ],
    },
    {
      name: 'SCHEDULE',
      rows: [['EX JAPAN TO INDIA ( IMPORT )'], ['PORT', 'TAMARIND CREST V.041W'], ...PORTS],
    },
    { name: 'EMPTY', rows: [] },
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular).toMatchObject({ circular: '7/2026', issued: '2026-11-25', reference_date: '2026-11-25' })
  expect(circular.skipped_sheets.map(({ sheet }) => sheet)).toEqual(['COVER', 'CONTACTS', 'PEOPLE', 'EMPTY'])
  expect(circular.warnings).toEqual([])
})

test('two schedules side by side', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W', '', 'PORT', 'NEEM ARGOSY V.052W'],
    ['KOBE', '1-2 Dec', '', 'OSAKA', '5 Jan'],
    ['CHENNAI', '20-22 Dec', '', 'COLOMBO', '25 Jan'],
    ['REMARKS', 'none', '', 'REMARKS', 'none'],
  ])

  expect(callsOf(circular)).toEqual([
    ...CALLS,
    'NEEM ARGOSY V.052W / Osaka: 5 Jan',
    'NEEM ARGOSY V.052W / Colombo: 25 Jan',
  ])
  expect(circular.sheets).toHaveLength(1)
  expect(circular.sheets[0]?.ignored_rows).toEqual([{ row: 8, reason: 'remarks row' }])
  expect(circular.warnings).toEqual([])
})

test('the ports repeated at the right edge', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST', 'PORT'],
    ['', 'V.041W', ''],
    ...PORTS.map((row) => [...row, row[0]]),
  ]
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('ETA and ETD printed in the header cells', () => {
  const rows = [['PORT', 'TAMARIND CREST\nV.041W\nETA', 'TAMARIND CREST\nV.041W\nETD'], ...ETA_ETD]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('ETA / ETD over a single column', () => {
  const rows = [['PORT', 'TAMARIND CREST'], ['', 'ETA/ETD'], ['', 'V.041W'], ...PORTS]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('a sheet for one ship, named in a title', () => {
  const rows = [['VESSEL : M.V. TAMARIND CREST'], ['VOYAGE NO. : 041W'], ['PORT', 'ETA', 'ETD'], ...ETA_ETD]
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('a list of calls, one in a row, is never taken for a matrix', () => {
  const rows = [
    ['PORT', 'VESSEL', 'VOYAGE', 'ETA', 'ETD'],
    ['KOBE', 'TAMARIND CREST', '041W', '1 Dec', '2 Dec'],
    ['CHENNAI', 'NEEM ARGOSY', '052W', '20 Dec', '22 Dec'],
  ]

  expect(readRows(rows).totals.imported).toBe(0)
})

test('PORT alone in a title line is no second schedule', () => {
  const rows = [
    ['PORT ROTATION'],
    ['PORT', 'TAMARIND CREST V.041W'],
    ...PORTS,
    ['PORTS OF CALL'],
    ['MUMBAI', '30 Dec'],
  ]
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual([...CALLS, 'TAMARIND CREST V.041W / Mumbai: 30 Dec'])
  expect(circular.sheets[0]?.route_direction).toBe('EX JAPAN TO INDIA ( IMPORT )')
})

test('headings that name countries and ports are no ports', () => {
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ['LOADING PORTS (JAPAN / SINGAPORE)'],
    ['JAPAN'],
    ['KOBE', '1-2 Dec'],
    ['CHINA'],
    ['*** DISCHARGING PORTS ***'],
    ['CHENNAI', '20-22 Dec'],
    ['* Singapore: subject to inducement'],
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.ports).toHaveLength(2)
  expect(circular.warnings).toEqual([])
})

test('a heading merged downwards beside the header', () => {
  const rows = [
    ['LOADING', 'PORT', 'TAMARIND CREST'],
    ['', '', 'V.041W'],
    ...PORTS.map((row) => ['', ...row]),
  ]

  expect(callsOf(readRows(rows, { merges: ['A5:A16'] }))).toEqual(CALLS)
})

test('sections in the column under PORT, names in the next', () => {
  const rows = [
    ['PORT', '', 'TAMARIND CREST'],
    ['', '', 'V.041W'],
    ['JAPAN', 'KOBE', '1-2 Dec'],
    ['INDIA', 'CHENNAI', '20-22 Dec'],
  ]

  expect(callsOf(readRows(rows, { merges: ['A5:B6'] }))).toEqual(CALLS)
})
