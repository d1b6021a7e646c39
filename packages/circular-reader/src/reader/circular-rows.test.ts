import { expect, test } from 'vitest'
import {
  CALLS,
  callsOf,
  expectTwoCalls,
  type Layout,
  PORTS,
  readRows,
  warningsOf,
} from '../../tests/circular.ts'

test('does not take type, capacity, service, section, remarks and note rows for ports', () => {
  const circular = readRows(
    [
      'PORT | TAMARIND CREST | NEEM ARGOSY',
      ' | V.041W | V.052W',
      'VESSEL TYPE | PCTC | -',
      'CAPACITY | 6500 | 4200',
      'SERVICE | JIS | JIS',
      'LOADING PORTS | ',
      'KOBE | 1-2 Dec | -',
      'SOUTH EAST ASIA | ',
      'SINGAPORE | - | 10 Dec',
      'DISCHARGING PORTS : | ',
      'CHENNAI | 20-22 Dec | ',
      'REMARKS | max height 4.8 m | ',
      'MUMBAI | 30 Dec | 30 Dec',
      [],
      'NOTE :',
      'Call at Kobe is subject to inducement |  | E.&O.E.',
    ],
    { merges: ['A10:C10', 'A14:C14'] },
  )
  const [sheet] = circular.sheets

  expect(callsOf(circular)).toEqual([
    CALLS[0],
    'NEEM ARGOSY V.052W / Singapore: 10 Dec',
    CALLS[1],
    'TAMARIND CREST V.041W / Mumbai: 30 Dec',
    'NEEM ARGOSY V.052W / Mumbai: 30 Dec',
  ])
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
    { row: 19, text: 'NOTE :' },
    { row: 20, text: 'Call at Kobe is subject to inducement E.&O.E.' },
  ])
  expect(circular.warnings).toEqual([])
})

test('reads free text below the last port as a note, even without a heading', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    ...PORTS,
    [],
    'For space please contact the agent.',
  ])

  expect(circular.sheets[0]?.notes).toEqual([{ row: 9, text: 'For space please contact the agent.' }])
  expect(circular.warnings).toEqual([])
})

test('reads a second block of vessels further down on the same sheet', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST',
    ' | V.041W',
    ...PORTS,
    'REMARKS | none',
    [],
    'PORT | NEEM ARGOSY',
    ' | V.052W',
    'KOBE | 5 Jan',
    'CHENNAI | 25 Jan',
  ])

  expect(callsOf(circular)).toEqual([
    ...CALLS,
    'NEEM ARGOSY V.052W / Kobe: 5 Jan',
    'NEEM ARGOSY V.052W / Chennai: 25 Jan',
  ])
  expect(circular.sheets).toHaveLength(1)
  expect(circular.warnings).toEqual([])
})

test('reads a second block that continues the same voyages', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    'KOBE | 1-2 Dec',
    [],
    'PORT | TAMARIND CREST V.041W',
    'CHENNAI | 20-22 Dec',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.totals).toMatchObject({ vessel_columns: 1, vessels: 1 })
  expect(circular.warnings).toEqual([])
})

test('reads two directions on one sheet as two routes', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    ...PORTS,
    'REMARKS | ',
    'NOTE : first',
    [],
    'EX INDIA TO JAPAN ( EXPORT )',
    'PORT | TAMARIND CREST V.042E',
    'CHENNAI | 24 Dec',
    'KOBE | 12 Jan',
    'NOTE : second',
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

test('uses a date merged over two ports for both and warns', () => {
  const rows = ['PORT | TAMARIND CREST V.041W', 'OSAKA | 1-2 Dec', 'KOBE | ', 'CHENNAI | 20-22 Dec']
  const circular = readRows(rows, { merges: ['B6:B7'] })

  expect(callsOf(circular)).toEqual(['TAMARIND CREST V.041W / Osaka: 1-2 Dec', ...CALLS])
  expect(circular.sheets[0]?.schedules.map(({ cell }) => cell)).toEqual(['B6', 'B7', 'B8'])
  expect(warningsOf(circular)).toEqual(['warning merged_cell B6'])
})

test('uses OMIT merged over two vessels for both without a warning', () => {
  const rows = [
    'PORT | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
    'KOBE | OMIT | ',
    'CHENNAI | 20-22 Dec | 5 Jan',
  ]
  const circular = readRows(rows, { merges: ['B6:C6'] })

  expect(callsOf(circular)).toContain('NEEM ARGOSY V.052W / Kobe: OMIT')
  expect(circular.warnings).toEqual([])
})

test('reads two schedules side by side', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W |  | PORT | NEEM ARGOSY V.052W',
    'KOBE | 1-2 Dec |  | KOBE | 5 Jan',
    'CHENNAI | 20-22 Dec |  | CHENNAI | 25 Jan',
    'REMARKS | none |  | REMARKS | none',
  ])

  expect(callsOf(circular)).toEqual([
    ...CALLS,
    'NEEM ARGOSY V.052W / Kobe: 5 Jan',
    'NEEM ARGOSY V.052W / Chennai: 25 Jan',
  ])
  expect(circular.sheets).toHaveLength(1)
  expect(circular.sheets[0]?.ignored_rows).toEqual([{ row: 8, reason: 'remarks row' }])
  expect(circular.warnings).toEqual([])
})

test('does not take headings with countries and ports for ports', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    'LOADING PORTS (JAPAN / SINGAPORE)',
    'JAPAN',
    'KOBE | 1-2 Dec',
    'CHINA',
    '*** DISCHARGING PORTS ***',
    'CHENNAI | 20-22 Dec',
    '* Singapore: subject to inducement',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.ports).toHaveLength(2)
  expect(circular.warnings).toEqual([])
})

test('reads lines below the ports that contain port names as notes', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W',
    ...PORTS,
    'AGENT : SAMPLE AGENCIES, MUMBAI',
    'E. & O.E. | page 1',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.notes).toEqual([
    { row: 8, text: 'AGENT : SAMPLE AGENCIES, MUMBAI' },
    { row: 9, text: 'E. & O.E. page 1' },
  ])
  expect(circular.warnings).toEqual([])
})

test.each<Layout>([
  {
    title: 'reads on after a note above the ports',
    rows: ['PORT | TAMARIND CREST V.041W', 'NOTE : all dates local', ...PORTS],
  },
  {
    title: 'ignores ports repeated at the right edge',
    rows: ['PORT | TAMARIND CREST | PORT', ' | V.041W | ', ...PORTS.map((row) => [...row, row[0]])],
  },
  {
    title: 'reads ETA and ETD in a section heading',
    rows: [
      'PORT | TAMARIND CREST V.041W | ',
      'LOADING PORTS | ETA | ETD',
      'KOBE | 1 Dec | 2 Dec',
      'DISCHARGING PORTS | ETA | ETD',
      'CHENNAI | 20 Dec | 22 Dec',
    ],
  },
  {
    title: 'ignores headings merged over names and dates, beside a column of sections',
    rows: [
      'PORT |  | TAMARIND CREST',
      ' |  | V.041W',
      ' | LOADING',
      'JAPAN | KOBE | 1-2 Dec',
      ' | DISCHARGING',
      'INDIA | CHENNAI | 20-22 Dec',
    ],
    merges: ['A5:B6', 'B7:C7', 'B9:C9'],
  },
])('$title', expectTwoCalls)
