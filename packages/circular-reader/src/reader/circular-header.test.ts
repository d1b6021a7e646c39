import { expect, test } from 'vitest'
import { CALLS, callsOf, HEADER_ROW, PORTS, readRows, readSheets, TITLES } from '../../tests/circular.ts'

test('reads a plain sheet', () => {
  const circular = readRows(['PORT | TAMARIND CREST', ' | V.041W', ...PORTS])

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
])('recognizes the header %s', (corner) => {
  expect(callsOf(readRows([[corner, 'TAMARIND CREST'], ' | V.041W', ...PORTS]))).toEqual(CALLS)
})

test.each([
  'PORTLAND',
  'PORT KLANG',
  'PORT OF SINGAPORE',
  'PORT SUDAN',
  'PORTFOLIO',
  'PORTS AUTHORITY',
  'AIRPORT',
])('asks for the vessel if %s is written above the ports', (corner) => {
  const circular = readRows([[corner, 'TAMARIND CREST'], ' | V.041W', ...PORTS])

  expect(circular.totals).toMatchObject({ imported: 0, withheld: 2 })
})

test.each([
  ['V.041W', 'TAMARIND CREST'],
  ['VOY 041W', 'TAMARIND CREST'],
  ['VOY.NO.041W', 'TAMARIND CREST'],
  ['Voyage No: 041w', 'TAMARIND CREST'],
  ['V-041W', 'TAMARIND CREST'],
  ['V041W', 'TAMARIND CREST'],
  ['041W', 'TAMARIND CREST'],
  ['Ｖ．０４１Ｗ', 'TAMARIND CREST'],
  ['', 'TAMARIND CREST V.041W'],
  ['', 'TAMARIND CREST VOY.041W'],
  ['', 'TAMARIND CREST 041W'],
  ['', 'TAMARIND CREST (V.041W)'],
  ['', 'TAMARIND CREST / V-041W'],
  ['', 'TAMARIND CREST/041W'],
  ['', 'TAMARIND CREST\nV.041W'],
  ['', 'M.V. TAMARIND CREST\n041W'],
  ['', 'MV "TAMARIND CREST" V041W'],
  ['', 'ＴＡＭＡＲＩＮＤ ＣＲＥＳＴ Ｖ.０４１Ｗ'],
])('reads voyage %j under %j', (below, name) => {
  const rows = [['PORT', name], ...(below ? [['', below]] : []), ...PORTS]

  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test.each([
  'TAMARIND\nCREST\nVOY 041W',
  'TAMARIND CREST V.041W → AMBER TORII V.019W',
  'TAMARIND CREST / AMBER TORII V.019W',
  'TAMARIND CREST (REPLACING AMBER TORII)\nV.041W',
  'TAMARIND CREST VICE AMBER TORII V.041W',
  'TAMARIND CREST V.041W/042E',
])('asks whether %j is the name of one vessel', (name) => {
  const circular = readRows([['PORT', name, 'NEEM ARGOSY V.052W'], 'KOBE | 1-2 Dec | 5 Dec'])

  expect(circular.sheets[0]?.schedules.map((call) => call.import)).toEqual([false, true])
})

test('reads a labelled voyage row with a number only', () => {
  expect(callsOf(readRows(['PORT | TAMARIND CREST', ['VOY. NO.', 41], ...PORTS]))).toEqual([
    'TAMARIND CREST V.41 / Kobe: 1-2 Dec',
    'TAMARIND CREST V.41 / Chennai: 20-22 Dec',
  ])
})

test('reads a vessel without a voyage', () => {
  const circular = readRows(['PORT | ASIAN EMPEROR 2', ...PORTS])

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

test('lists a vessel with two voyages twice', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST | TAMARIND CREST',
    ' | V.041W | V.042W',
    'KOBE | 1-2 Dec | 1-2 Feb',
  ])

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
    'TAMARIND CREST V.042W / Kobe: 1-2 Feb',
  ])
  expect(circular.warnings).toEqual([])
})

test('ignores blank rows and columns', () => {
  const circular = readSheets([
    {
      rows: [
        [],
        [],
        ...TITLES.map((row) => ['', '', ...row]),
        [],
        ' |  | PORT | TAMARIND CREST',
        [],
        ' |  |  | V.041W',
        [],
        ' |  | KOBE | 1-2 Dec',
        [],
        [],
        ' |  | CHENNAI | 20-22 Dec',
      ],
    },
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.schedules.map(({ cell }) => cell)).toEqual(['D12', 'D15'])
})

test('skips sheets without a schedule', () => {
  const circular = readSheets([
    { name: 'COVER', rows: ['KAIYO CAR LINER', 'CIRCULAR NO. 7/2026', 'ISSUED 25 NOV 2026'] },
    {
      name: 'CONTACTS',
      rows: ['PORT | AGENT | TEL | E-MAIL', 'MUMBAI | Sample Agencies | 022 1234 | a@example.com'],
    },
    { name: 'PEOPLE', rows: ['PORT | MANAGER | DESK', 'MUMBAI | A. Sample | second floor'] },
    { name: 'SCHEDULE', rows: ['EX JAPAN TO INDIA ( IMPORT )', 'PORT | TAMARIND CREST V.041W', ...PORTS] },
    { name: 'EMPTY', rows: [] },
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular).toMatchObject({ circular: '7/2026', issued: '2026-11-25', reference_date: '2026-11-25' })
  expect(circular.skipped_sheets.map(({ sheet }) => sheet)).toEqual(['COVER', 'CONTACTS', 'PEOPLE', 'EMPTY'])
  expect(circular.warnings).toEqual([])
})

test('does not take PORT alone in a title row for a second schedule', () => {
  const rows = ['PORT ROTATION', 'PORT | TAMARIND CREST V.041W', ...PORTS, 'PORTS OF CALL', 'MUMBAI | 30 Dec']
  const circular = readRows(rows)

  expect(callsOf(circular)).toEqual([...CALLS, 'TAMARIND CREST V.041W / Mumbai: 30 Dec'])
  expect(circular.sheets[0]?.route_direction).toBe('EX JAPAN TO INDIA ( IMPORT )')
})
