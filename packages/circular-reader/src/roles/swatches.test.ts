import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { HEADER, readRows, readSheets, TITLES } from '../../tests/circular.ts'
import { type TestCell, type TestRow, workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

const NO_FILL = '<fill><patternFill patternType="none"/></fill>'
const FILLS = [NO_FILL, 'rgb="FFFF0000"', 'rgb="FFD9E1F2"']
/** An empty cell in a colour. Those of a row of the workbook come after plain cells, dates and decimals. */
const swatch = (fill: number): TestCell => ({ xml: `<c r="CELL" s="${4 + fill}"/>` })
const filled = (text: string, fill = 1): TestCell => ({ text, fill })

const COLUMNS: TestCell[] = HEADER
const KOBE: TestCell[] = ['KOBE', filled('1-2 Dec'), '8-9 Dec']
const CHENNAI: TestCell[] = ['CHENNAI', '20-22 Dec', '27-28 Dec']
const TABLE = [COLUMNS, KOBE, CHENNAI]
/** With an empty row below it. */
const ROWS: TestRow[] = [...TABLE, []]

function read(rows: TestRow[]) {
  const { warnings } = readRows(rows, {}, { fills: FILLS })
  return warnings.flatMap(({ severity, code, cells_withheld }) =>
    severity === 'error' ? [[code, cells_withheld]] : [],
  )
}

test.each(['OMITTED', 'CANCELLED', 'Skipped', '抜港', 'port omission'])(
  'the calls of the colour of an empty cell beside %s are asked about',
  (text) => {
    const asked = [[expect.stringMatching(/^(?:may_be_cancelled|remark_not_understood)$/), ['B6']]]
    expect(read([...ROWS, [swatch(1), text]])).toEqual(asked)
    expect(read([...ROWS, ['', swatch(1), '', text]])).toEqual(asked)
    expect(read([...ROWS, [text, swatch(1)]])).toEqual(asked)
    expect(read([...ROWS, ['LEGEND'], [swatch(1), text], [], ['ISSUED: 25-Nov-2026']])).toEqual(asked)
    expect(read([[swatch(1), text], ...ROWS])).toEqual([[expect.anything(), ['B7']]])
  },
)

describe.each(['OMITTED', 'Skipped', '抜港', 'port omission'])('a legend with %s', (text) => {
  const held = (cells = ['B6']) => [
    [expect.stringMatching(/^(?:may_be_cancelled|remark_not_understood)$/), cells],
  ]

  test.each<[string, TestRow[]]>([
    ['a swatch', [[swatch(1), text]]],
    ['a swatch behind the words', [[text, swatch(1)]]],
    ['a swatch apart from its words', [['', swatch(1), '', text]]],
    ['words of its colour', [[filled(text)]]],
    ['a heading of its own', [['LEGEND'], [swatch(1), text]]],
    [
      'another swatch',
      [
        [swatch(1), text],
        [swatch(2), 'CONFIRMED'],
      ],
    ],
  ])('directly below the table is asked about with %s', (_, legend) => {
    expect(read([...TABLE, ...legend])).toEqual(held())
  })

  test.each([
    ['RED = PORT OMITTED'],
    ['RED', 'PORT OMITTED'],
    ['RED', '=', 'OMITTED'],
    ['Red colour', 'Omitted'],
    ['PORTS IN RED ARE OMITTED'],
  ])('directly below the table, or apart from it, is asked about that says %s', (...words) => {
    expect(read([...TABLE, words])).toEqual(held())
    expect(read([...ROWS, words])).toEqual(held())
  })

  test('between two tables is asked about', () => {
    const second = [
      ['EX CHINA TO INDIA ( IMPORT )'],
      ['PORT', 'KESTREL DAWN V.7W'],
      'SHANGHAI | 3 Dec',
      'MUMBAI | 28 Dec',
    ]
    expect(read([...TABLE, [swatch(1), text], [], ...second])).toEqual(held())
    expect(read([...TABLE, ['RED', 'OMITTED'], [], ...second])).toEqual(held())
  })

  test.each<[string, TestRow[]]>([
    ['beside a port', [COLUMNS, [...KOBE, '', swatch(1), text], CHENNAI]],
    ['beside another port', [COLUMNS, KOBE, [...CHENNAI, '', swatch(1), text]]],
    ['next to the table', [COLUMNS, KOBE, [...CHENNAI, swatch(1), text]]],
    ['beside the headings', [[...COLUMNS, '', swatch(1), text], KOBE, CHENNAI]],
    ['below a heading', [[...COLUMNS, '', '', 'LEGEND'], [...KOBE, '', swatch(1), text], CHENNAI]],
    ['with its words first', [COLUMNS, [...KOBE, '', text, swatch(1)], CHENNAI]],
    [
      'with another colour',
      [COLUMNS, [...KOBE, '', swatch(1), text], [...CHENNAI, '', swatch(2), 'CONFIRMED']],
    ],
  ])('at the right of the table is asked about: %s', (_, rows) => {
    expect(read(rows)).toEqual(held())
  })

  test('at the left of the table is asked about', () => {
    const rows = TABLE.map((row, i) => [...(i === 1 ? [swatch(1), text, ''] : ['', '', '']), ...row])
    expect(read(rows)).toEqual(held(['E6']))
  })

  test.each(TITLES.map((title, row) => [String(title[0]), row] as const))(
    'in the row of %s is asked about',
    (_, at) => {
      const titles = TITLES.map((title, row) => (row === at ? [...title, '', swatch(1), text] : title))
      const { warnings } = readSheets([{ name: 'JAPAN-INDIA', rows: [...titles, ...TABLE] }], {
        fills: FILLS,
      })
      expect(warnings.map(({ code, cells_withheld }) => [code, cells_withheld])).toEqual(held())
    },
  )
})

test('a swatch without words in the row of the title, or apart from the table, is asked about', () => {
  const asked = [['cell_not_understood', ['B6']]]
  const titles = TITLES.map((title, row) => (row === 2 ? [...title, '', swatch(1)] : title))
  const { warnings } = readSheets([{ name: 'JAPAN-INDIA', rows: [...titles, ...TABLE] }], { fills: FILLS })
  expect(warnings.map(({ code, cells_withheld }) => [code, cells_withheld])).toEqual(asked)
  expect(read([COLUMNS, [...KOBE, '', swatch(1)], CHENNAI])).toEqual(asked)
})

test('words at the right of a call that explain a colour are about all calls of it', () => {
  const rows = [COLUMNS, KOBE, [...CHENNAI, '', 'RED = OMITTED']]
  expect(read(rows)).toEqual([['may_be_cancelled', ['B7', 'C7', 'B6']]])
})

test.each<[string, TestRow[]]>([
  ['the second row of a port', [COLUMNS, KOBE, ['', 'OMITTED', swatch(1)], CHENNAI]],
  ['a port without a name that is to be advised', [COLUMNS, KOBE, ['', 'TBA', swatch(1)], CHENNAI]],
  ['a call that a colour is beside', [COLUMNS, ['KOBE', filled('1-2 Dec'), 'OMITTED', swatch(1)], CHENNAI]],
])('%s is asked about or read', (_, rows) => {
  const { sheets, warnings } = readRows(rows, {}, { fills: FILLS })
  const calls = sheets.flatMap(({ schedules }) => schedules.map(({ dates }) => dates))
  expect(
    calls.some((dates) => /OMITTED|TBA/.test(dates)) || warnings.some(({ severity }) => severity === 'error'),
  ).toBe(true)
})

test('a swatch without words beside it is asked about with the calls of its colour', () => {
  expect(read([...ROWS, [swatch(1)]])).toEqual([['cell_not_understood', ['B6']]])
})

describe('of two swatches', () => {
  const rows = [HEADER, ['KOBE', filled('1-2 Dec'), filled('8-9 Dec', 2)], 'CHENNAI | 20 Dec | 27 Dec', []]

  test('each explains its own colour', () => {
    const asked = [['may_be_cancelled', ['B6']]]
    expect(read([...rows, [swatch(1), 'CANCELLED'], [swatch(2), 'CONFIRMED']])).toEqual(asked)
    expect(read([...rows, [swatch(1), 'CANCELLED', swatch(2), 'CONFIRMED']])).toEqual(asked)
  })

  test('one text explains only one', () => {
    const asked = [
      ['cell_not_understood', ['C6']],
      ['may_be_cancelled', ['B6']],
    ]
    expect(read([...rows, [swatch(1), swatch(2), 'CANCELLED']])).toEqual(asked)
    expect(read([...rows, ['CONFIRMED', swatch(1), 'CANCELLED', swatch(2)]])).toEqual(asked)
  })

  test('none explains another colour than that of its text', () => {
    expect(read([...rows, [swatch(1), filled('port omission', 2)]])).toContainEqual([
      'cell_not_understood',
      ['B6'],
    ])
  })
})

test.each<[string, TestRow[]]>([
  ['a swatch of a colour that no call has', [...ROWS, [swatch(2), 'port omission']]],
  ['a swatch that says nothing of calls', [...ROWS, [swatch(1), 'CONFIRMED']]],
  ['colours without a legend', ROWS],
  [
    'an empty cell of the table',
    [HEADER, ['KOBE', filled('1-2 Dec'), swatch(1)], 'CHENNAI | 20 Dec | 27 Dec'],
  ],
  [
    'banded rows, also where nobody calls',
    [
      [filled('PORT', 2), filled(HEADER[1] ?? '', 2), filled(HEADER[2] ?? '', 2), swatch(2)],
      ['KOBE', '1-2 Dec', '8-9 Dec', ''],
      [filled('CHENNAI', 2), filled('20-22 Dec', 2), swatch(2), swatch(2)],
      ['', '', '', ''],
      [swatch(2), swatch(2), swatch(2), swatch(2)],
    ],
  ],
  ['a port where nobody calls, set off by an empty row', [...ROWS, ['MUNDRA', swatch(1), swatch(2)]]],
  ['a port without calls, directly below', [...TABLE, ['MUNDRA', swatch(1), swatch(2)]]],
  [
    'a band that goes on at the right of the table',
    [COLUMNS, [filled('KOBE', 2), filled('1-2 Dec'), filled('8-9 Dec', 2), swatch(2)], CHENNAI],
  ],
  [
    'a column of ports of the colour of its corner',
    [
      [swatch(2), 'TAMARIND CREST V.041W'],
      [filled('KOBE', 2), '1-2 Dec'],
      [filled('CHENNAI', 2), '20-22 Dec'],
    ],
  ],
  ['a coloured line below the table', [...ROWS, [swatch(1), swatch(1), swatch(1)], ['SUBJECT TO CHANGE']]],
])('%s is not asked about', (_, rows) => {
  expect(read(rows)).toEqual([])
})

test('what a swatch says is read back', () => {
  const bytes = workbookBytes({
    sheets: [{ name: 'JAPAN-INDIA', rows: [['EX JAPAN TO INDIA (IMPORT)'], ...ROWS, [swatch(1), 'Zorb']] }],
    fills: FILLS,
  })
  const { facts, circular } = readWorkbook(openCircularFile(bytes), {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
  })
  const asked = circular.warnings.some(({ severity }) => severity === 'error')
  expect(asked || facts.some(({ kind, text }) => kind === 'note' && text.includes('Zorb'))).toBe(true)
})
