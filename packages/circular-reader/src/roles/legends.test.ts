import { describe, expect, test } from 'vitest'
import { readSheets, TITLES } from '../../tests/circular.ts'
import type { TestCell, TestRow, TestSheet } from '../../tests/workbook.ts'

const NO_FILL = '<fill><patternFill patternType="none"/></fill>'
const FILLS = [NO_FILL, 'rgb="FFFF0000"', 'rgb="FFD9E1F2"']
/** An empty cell in a colour. Those of a row of the workbook come after plain cells, dates and decimals. */
const swatch = (fill = 1): TestCell => ({ xml: `<c r="CELL" s="${4 + fill}"/>` })
const filled = (text: string, fill = 1): TestCell => ({ text, fill })

/** Tables of two voyages, in which only that of TAMARIND CREST at KOBE has the colour. */
const TABLES: Record<string, TestCell[][]> = {
  matrix: [
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', filled('1-2 Dec'), '8-9 Dec'],
    ['CHENNAI', '20-22 Dec', '27-28 Dec'],
  ],
  across: [
    ['VESSEL', 'VOY', 'KOBE', 'CHENNAI'],
    ['TAMARIND CREST', '041W', filled('1-2 Dec'), '20-22 Dec'],
    ['NEEM ARGOSY', '052W', '8-9 Dec', '27-28 Dec'],
  ],
  list: [
    ['VESSEL', 'VOY', 'PORT', 'ETA', 'ETD'],
    ['TAMARIND CREST', '041W', 'KOBE', filled('1 Dec'), filled('2 Dec')],
    ['TAMARIND CREST', '041W', 'CHENNAI', '20 Dec', '22 Dec'],
    ['NEEM ARGOSY', '052W', 'KOBE', '8 Dec', '9 Dec'],
    ['NEEM ARGOSY', '052W', 'CHENNAI', '27 Dec', '28 Dec'],
  ],
}

const LEGENDS: Record<string, (text: string) => TestCell[]> = {
  'an empty cell before it': (text) => [swatch(), text],
  'an empty cell behind it': (text) => [text, swatch()],
  'an empty cell apart': (text) => [swatch(), '', text],
  'its own colour': (text) => [filled(text)],
  'a sign between': (text) => [swatch(), '=', text],
  'a sign before it': (text) => [swatch(), `= ${text}`],
  'signs in the colour': (text) => [filled('***'), text],
  'a letter in the colour': (text) => [filled('A'), text],
  'a date as a sample': (text) => [filled('DD/MM'), text],
  'the name of the colour in it': (text) => [filled('RED'), text],
  'LEGEND before it': (text) => ['LEGEND', filled(text)],
  'another colour behind it': (text) => [swatch(), text, swatch(2), 'CONFIRMED'],
}

/** The rows of a sheet with a legend, by where it is. */
const PLACES: Record<string, (table: TestCell[][], legend: TestCell[]) => TestRow[]> = {
  'below the last row': (table, legend) => [...TITLES, ...table, legend],
  'below the last row in the second column': (table, legend) => [...TITLES, ...table, ['', ...legend]],
  'far below': (table, legend) => [...TITLES, ...table, [], [], [], legend],
  'above the headings': (table, legend) => [...TITLES, legend, ...table],
  'above all': (table, legend) => [legend, ...TITLES, ...table],
  'in the row of a title': (table, legend) => [...inTitle(0, legend, 6), ...table],
  'at the right of the title': (table, legend) => [...inTitle(2, legend, 1), ...table],
  'beside the issue date': (table, legend) => [...inTitle(3, legend, 2), ...table],
  'beside the headings': (table, legend) => [...TITLES, ...beside(table, 0, legend)],
  'beside another call': (table, legend) => [...TITLES, ...beside(table, table.length - 1, legend)],
}

const inTitle = (at: number, legend: TestCell[], column: number): TestCell[][] =>
  TITLES.map((title, row) => (row === at ? [...title, ...Array(column - 1).fill(''), ...legend] : title))

const beside = (table: TestCell[][], at: number, legend: TestCell[]): TestCell[][] =>
  table.map((cells, row) => (row === at ? [...cells, '', ...legend] : cells))

const read = (sheets: TestSheet[]) => readSheets(sheets, { fills: FILLS })
/** The voyages and ports that are imported. */
const importedOf = (sheets: TestSheet[]) =>
  read(sheets).sheets.flatMap(({ schedules }) =>
    schedules.flatMap((one) => (one.import ? [`${one.ship_name} ${one.port}`] : [])),
  )
const sheetOf = (rows: TestRow[], name = 'JAPAN-INDIA'): TestSheet => ({ name, rows })

describe.each(Object.entries(TABLES))('in a %s, a legend', (_, table) => {
  test.each(Object.entries(PLACES))('%s holds back the calls of its colour', (_place, rows) => {
    for (const [form, legend] of Object.entries(LEGENDS))
      for (const text of ['OMITTED', 'Zorb', 'changed', '抜港', 'NO CALL'])
        expect(importedOf([sheetOf(rows(table, legend(text)))]), `${form}: ${text}`).not.toContain(
          'TAMARIND CREST Kobe',
        )
  })

  test('on another sheet holds back the calls of its colour, and no others', () => {
    for (const [form, legend] of Object.entries(LEGENDS))
      for (const text of ['OMITTED', 'Zorb', 'changed'])
        for (const rows of [[], [...SECOND, []]]) {
          const sheets = [sheetOf([...rows, legend(text)], 'LEGEND'), sheetOf([...TITLES, ...table])]
          const imported = importedOf(sheets).filter((one) => !one.startsWith('KESTREL DAWN'))
          expect(imported.toSorted(), `${form}: ${text}`).toEqual([
            'NEEM ARGOSY Chennai',
            'NEEM ARGOSY Kobe',
            'TAMARIND CREST Chennai',
          ])
        }
  })
})

const SECOND: TestRow[] = [
  'EX CHINA TO INDIA ( IMPORT )',
  'PORT | KESTREL DAWN V.7W',
  'SHANGHAI | 3 Dec',
  'MUMBAI | 28 Dec',
]

test.each(['RED = NOT CONFIRMED', 'Red dates: port omission'])('%s on another sheet holds back', (text) => {
  for (const table of Object.values(TABLES))
    expect(importedOf([sheetOf([...TITLES, ...table]), sheetOf([[text]], 'LEGEND')])).not.toContain(
      'TAMARIND CREST Kobe',
    )
})

test('a mark that another sheet explains holds back', () => {
  const rows = ['PORT | TAMARIND CREST V.041W', 'KOBE | 1-2 Dec *', 'CHENNAI | 20-22 Dec']
  expect(importedOf([sheetOf([...TITLES, ...rows]), sheetOf([['* = Zorb']], 'LEGEND')])).toEqual([
    'TAMARIND CREST Chennai',
  ])
})

test('a remark in the colour of its whole row is about its row, and one in that of other calls is about them', () => {
  const rows = (chennai: TestCell): TestRow[] => [
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', filled('1-2 Dec'), '8-9 Dec'],
    [chennai, filled('20-22 Dec'), filled('27-28 Dec'), '', filled('Zorb')],
  ]
  expect(importedOf([sheetOf([...TITLES, ...rows(filled('CHENNAI'))])])).toEqual([
    'TAMARIND CREST Kobe',
    'NEEM ARGOSY Kobe',
  ])
  expect(importedOf([sheetOf([...TITLES, ...rows('CHENNAI')])])).toEqual(['NEEM ARGOSY Kobe'])
})

test('a colour of all dates, but of nothing else, is explained by a legend', () => {
  const rows = [
    ['PORT', 'TAMARIND CREST V.041W'],
    ['KOBE', filled('1-2 Dec')],
    ['CHENNAI', filled('20-22 Dec')],
  ]
  expect(importedOf([sheetOf([...TITLES, ...rows, [], [swatch(), 'Zorb']])])).toEqual([])
  expect(importedOf([sheetOf([...TITLES, ...rows, [], [filled('Zorb')]])])).toEqual([])
  expect(importedOf([sheetOf([...TITLES, [filled('Zorb')], ...rows])])).toEqual([])
  expect(importedOf([sheetOf([...TITLES, [filled('PORT OMISSION')], ...rows])])).toEqual([])
})

test('a name in the colour is explained only if no dates have it', () => {
  const [names = [], kobe = [], chennai = []] = TABLES.matrix ?? []
  const heads = names.map((name) => filled(String(name)))
  expect(importedOf([sheetOf([...TITLES, heads, kobe, chennai, [], [swatch(), 'Zorb']])])).toEqual([
    'NEEM ARGOSY Kobe',
    'TAMARIND CREST Chennai',
    'NEEM ARGOSY Chennai',
  ])
})

test('a text of a legend can be left out', () => {
  const { warnings } = read([
    sheetOf([...TITLES, ...(TABLES.matrix ?? [])]),
    sheetOf([[swatch(), 'Zorb']], 'LEGEND'),
  ])
  expect(warnings).toEqual([
    expect.objectContaining({
      code: 'remark_not_understood',
      sheet: 'JAPAN-INDIA',
      cells_withheld: ['B6'],
      message: 'B1 of the sheet "LEGEND" says of the colour of these calls "Zorb". 1 cell(s) are held back.',
      options: [
        {
          label: 'B1 of the sheet "LEGEND" says nothing about the calls',
          examples: [],
          choices: { roles: [{ sheet: 'LEGEND', range: 'B1', role: 'ignored' }] },
        },
      ],
    }),
  ])
})

test.each<[string, TestSheet[]]>([
  [
    'what is harmless',
    [sheetOf([...TITLES, ...(TABLES.matrix ?? [])]), sheetOf([[swatch(), 'CONFIRMED']], 'LEGEND')],
  ],
  [
    'another colour',
    [sheetOf([...TITLES, ...(TABLES.matrix ?? [])]), sheetOf([[swatch(2), 'Zorb']], 'LEGEND')],
  ],
  [
    'what the sheet itself explains',
    [
      sheetOf([...TITLES, ...(TABLES.matrix ?? []), [], [swatch(), 'CONFIRMED']]),
      sheetOf([...SECOND, [], [swatch(), 'Zorb']], 'CHINA'),
    ],
  ],
  [
    'a company in the colour',
    [sheetOf([[filled('KAIYO CAR LINER CO., LTD.')], ...TITLES.slice(1), ...(TABLES.matrix ?? [])])],
  ],
  [
    'the background of the sheet',
    [
      sheetOf([
        ...TITLES.map(([title]) => [filled(String(title))]),
        ...(TABLES.matrix ?? []).map((row) =>
          row.map((cell) => filled(typeof cell === 'string' ? cell : '1-2 Dec')),
        ),
        [filled('Zorb')],
      ]),
    ],
  ],
])('a text is not asked about that says something of %s', (_, sheets) => {
  expect(read(sheets).warnings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each([
  '黄色は未確定',
  '赤字：未確定',
  '網掛けは未定',
  'グレー＝ブッキング不可',
  '黄色：待定',
  '노란색: 미정',
])('a colour is named in other languages too: %s', (legend) => {
  const rows = [...TITLES, ...(TABLES.matrix ?? []), [], [legend]]
  const circular = read([{ name: 'JAPAN-INDIA', rows }])

  expect(circular.warnings.flatMap(({ cells_withheld }) => cells_withheld ?? [])).toEqual(['B6'])
})
