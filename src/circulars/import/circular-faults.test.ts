import { expect, test } from 'vitest'
import {
  callsOf,
  HEADER,
  messagesOf,
  readRows,
  readSheets,
  TITLES,
  warningsOf,
} from '../../../packages/circular-reader/tests/circular.ts'

test('holds back an unknown port and suggests a similar name if there is one', () => {
  const circular = readRows([HEADER, 'YOKOHAMMA | 1 Dec | -', 'ATLANTIS | - | 2 Dec', 'CHENNAI | 20 Dec | '])

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / ?YOKOHAMMA: 1 Dec (held)',
    'NEEM ARGOSY V.052W / ?ATLANTIS: 2 Dec (held)',
    'TAMARIND CREST V.041W / Chennai: 20 Dec',
  ])
  expect(circular.warnings).toEqual([
    {
      severity: 'error',
      code: 'unknown_port',
      sheet: 'JAPAN-INDIA',
      cell: 'A6',
      text: 'YOKOHAMMA',
      suggestion: 'Yokohama',
      cells_withheld: ['B6'],
      message:
        'Port "YOKOHAMMA" is not in the port list; did you mean Yokohama? 1 cell(s) are held back until a port is chosen.',
    },
    {
      severity: 'error',
      code: 'unknown_port',
      sheet: 'JAPAN-INDIA',
      cell: 'A7',
      text: 'ATLANTIS',
      suggestion: null,
      cells_withheld: ['C7'],
      message: 'Port "ATLANTIS" is not in the port list. 1 cell(s) are held back until a port is chosen.',
    },
  ])
  expect(circular.totals).toMatchObject({ imported: 1, withheld: 2, warnings: 2 })
})

test('holds nothing back for a misspelled port without calls', () => {
  const circular = readRows([HEADER, 'YOKOHAMMA | - | -', 'CHENNAI | 20 Dec | 1 Jan'])

  expect(warningsOf(circular)).toEqual(['warning unknown_port A6'])
})

test('holds back a row for two ports', () => {
  const circular = readRows([HEADER, 'MUMBAI / NHAVA SHEVA | 20 Dec | 1 Jan'])

  expect(warningsOf(circular)).toEqual(['error ambiguous_port A6'])
  expect(messagesOf(circular)[0]).toContain('(Mumbai, Nhava Sheva)')
  expect(circular.totals.withheld).toBe(2)
})

test('holds back dates beside an empty port cell', () => {
  const circular = readRows([HEADER, 'KOBE | 1 Dec | ', ' | 3 Dec | ', 'CHENNAI | 20 Dec | '])

  expect(warningsOf(circular)).toEqual(['error port_without_name A7'])
  expect(circular.totals).toMatchObject({ imported: 2, withheld: 1 })
})

test('uses the code beside an unknown name and compares it beside a known one', () => {
  const circular = readRows([
    'PORT | UN/LOCODE | TAMARIND CREST V.041W',
    'KOBE KO | JPUKB | 1 Dec',
    'OSAKA | JPYOK | 3 Dec',
    'CHENNAI | INMAA | 20 Dec',
  ])

  expect(callsOf(circular).map((call) => call.split(' / ')[1])).toEqual([
    'Kobe: 1 Dec',
    'Osaka: 3 Dec',
    'Chennai: 20 Dec',
  ])
  expect(circular.sheets[0]?.ports.map(({ matched_by }) => matched_by)).toEqual(['code', 'name', 'name'])
  expect(warningsOf(circular)).toEqual(['warning port_code_disagrees A7'])
})

test('reads two columns of a voyage once where they agree, and neither where they disagree', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | Tamarind Crest VOY 041W | TAMARIND CREST 041W',
    'KOBE | 1 Dec | 1 Dec | 1 Dec',
    'OSAKA | 3 Dec | 3 Dec | ',
    'CHENNAI |  |  | 20 Dec',
  ])

  expect(circular.sheets[0]?.vessels.map(({ flag }) => flag)).toEqual([undefined, 'duplicate', 'duplicate'])
  expect(messagesOf(circular)).toEqual([
    'Tamarind Crest V.041W stands in columns B and C. They agree: column B is read.',
    'TAMARIND CREST V.041W stands in columns B and D. They disagree at Osaka (3 Dec / no call), Chennai (no call / 20 Dec): both cells are held back until one is chosen; the rest of column B is read.',
  ])
  expect(circular.warnings[1]?.cells_withheld).toEqual(['B7', 'D8'])
  expect(circular.totals).toMatchObject({ vessel_columns: 3, vessels: 1, imported: 1, withheld: 5 })
})

test('holds back dates under an empty header and names the cell', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST V.041W | ',
    'KOBE | 1 Dec | 5 Dec',
    'CHENNAI | 20 Dec | ',
  ])

  expect(circular.warnings).toEqual([
    {
      severity: 'error',
      code: 'vessel_without_name',
      sheet: 'JAPAN-INDIA',
      cell: 'C5',
      cells_withheld: ['C6', 'B6'],
      message: 'Column C has dates but no vessel in C5. 2 cell(s) are held back.',
    },
  ])
  expect(circular.sheets[0]?.vessels).toHaveLength(1)
  expect(callsOf(circular)).toContain('null / Kobe: 5 Dec (held)')
})

test.each(['TBN', 'T.B.N.', 'TBA', 'To be nominated', 'TBN 2'])(
  'recognizes %s as a vessel to be nominated',
  (name) => {
    const circular = readRows([['PORT', name], ' | V.001W', 'KOBE | 1 Dec'])

    expect(circular.sheets[0]?.vessels[0]?.flag).toBe('to_be_nominated')
    expect(messagesOf(circular)).toEqual([`Vessel ${name}: imported under this name; rename when nominated.`])
  },
)

test('merges two rows of a port, unless a vessel has a call in both', () => {
  const rows = [HEADER, 'SINGAPORE | 1 Dec | ', 'CHENNAI | 8 Dec | 8 Jan', 'SINGAPORE |  | 20 Jan']

  expect(readRows(rows).warnings).toEqual([])

  const circular = readRows([...rows.slice(0, 3), 'SINGAPORE | 20 Dec | 20 Jan'])

  expect(circular.warnings).toEqual([
    {
      severity: 'error',
      code: 'duplicate_port',
      sheet: 'JAPAN-INDIA',
      cell: 'A8',
      port: 'Singapore',
      cells_withheld: ['B6', 'B8'],
      conflicting_cells: ['B6', 'B8'],
      message:
        'Singapore is in A6 and in A8. They disagree for TAMARIND CREST V.041W (1 Dec / 20 Dec): both cells are held back until one is chosen.',
    },
  ])
  expect(callsOf(circular)).toContain('NEEM ARGOSY V.052W / Singapore: 20 Jan')
})

test('adds calls from a second sheet of a route, but holds back those that disagree, on both sheets', () => {
  const circular = readSheets([
    { name: 'A', rows: [...TITLES, HEADER, 'KOBE | 1 Dec | '] },
    { name: 'B', rows: [...TITLES, HEADER, 'KOBE | 2 Dec | ', 'CHENNAI | 20 Dec | '] },
  ])

  expect(circular.warnings).toMatchObject([
    { code: 'duplicate_port', sheet: 'A', cells_withheld: ['B6'] },
    { code: 'duplicate_port', sheet: 'B', cells_withheld: ['B6'] },
  ])
  expect(messagesOf(circular)[0]).toContain('Kobe is in A6 of sheet "A" and in A6 of sheet "B".')
  expect(circular.totals).toMatchObject({
    routes: 1,
    vessel_columns: 4,
    vessels: 2,
    imported: 1,
    withheld: 2,
  })
})

test('reads once what a second row of a port repeats, in whatever notation', () => {
  const circular = readRows([HEADER, 'KOBE | 1-2 Dec | ', 'CHENNAI | 20 Dec | 8 Jan', 'KOBE | 01/02-Dec | '])

  expect(circular.totals).toMatchObject({ imported: 3, withheld: 1 })
  expect(circular.warnings).toMatchObject([
    { severity: 'warning', code: 'duplicate_port', message: 'Kobe is in A6 and in A8. They agree.' },
    { code: 'date_before_previous_port' },
  ])
})
