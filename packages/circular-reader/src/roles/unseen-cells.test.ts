import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { messagesOf, readRows, TITLES } from '../../tests/circular.ts'
import { excelSerial, type Look, type TestCell, type TestRow, workbookBytes } from '../../tests/workbook.ts'
import type { ReaderChoices } from '../choices/reader-choices.ts'
import { readCircular } from '../read-circular.ts'

const MATRIX: TestRow[] = [
  ' | TAMARIND CREST | NEEM ARGOSY',
  'VOY | 041W | 052W',
  'KOBE | 1/2 Dec | 5/6 Dec',
  'CHENNAI | 20/22 Dec | 25/26 Dec',
]
const LEGS: TestRow[] = [
  'PORT | TAMARIND CREST V.041W | ',
  ' | ETA | ETD',
  'KOBE | 1 Dec | 2 Dec',
  'CHENNAI | 20 Dec | 22 Dec',
]
const LIST: TestRow[] = [
  'VESSEL | VOY | PORT | ETA | ETD',
  'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
  'TAMARIND CREST | 041W | CHENNAI | 20 Dec | 22 Dec',
]
const DAYS: TestRow[] = [
  'PORT | DEC | JAN',
  ' | TAMARIND CREST V.041W | NEEM ARGOSY V.052W',
  'KOBE | 15-16 | 3',
  'CHENNAI | 28-29 | 18',
]

const askedOf = (rows: TestRow[], hidden: { hiddenRows?: number[]; hiddenColumns?: number[] }) =>
  readRows(rows, hidden).warnings.flatMap(({ severity, code, cell }) =>
    severity === 'error' ? [`${code} ${cell}`] : [],
  )

const START = TITLES.length + 1
test.each<[string, TestRow[], number]>([
  ['names', MATRIX, START],
  ['voyages', MATRIX, START + 1],
  ['ETA and ETD', LEGS, START + 1],
  ['a list', LIST, START],
  ['months', DAYS, START],
])('a hidden row with the headings of %s is asked about', (_, rows, row) => {
  expect(askedOf(rows, {})).toEqual([])
  expect(askedOf(rows, { hiddenRows: [row] })).toContainEqual(expect.stringMatching(/^hidden_cells /))
})

test('a hidden column with the ports is asked about', () => {
  expect(askedOf(MATRIX, { hiddenColumns: [1] })).toContainEqual(expect.stringMatching(/^hidden_cells A/))
})

test('a hidden title is asked about if it decides the route', () => {
  const rows: TestRow[] = ['EX INDIA TO JAPAN ( EXPORT )', ...LEGS]
  expect(askedOf(rows, { hiddenRows: [START] })).toContainEqual(expect.stringMatching(/^hidden_cells /))
})

test('what is hidden without deciding anything is not asked about', () => {
  expect(askedOf([...LEGS, '', 'Subject to change without notice'], { hiddenRows: [START + 5] })).toEqual([])
  expect(askedOf(LEGS, { hiddenRows: [1], hiddenColumns: [6] })).toEqual([])
  const codes: TestRow[] = [
    'PORT | CODE | TAMARIND CREST V.041W',
    'KOBE | JPUKB | 1/2 Dec',
    'CHENNAI | INMAA | 20/22 Dec',
  ]
  expect(askedOf(codes, { hiddenColumns: [2] })).toEqual([])
  const types: TestRow[] = [
    'VESSEL | VOY | TYPE | PORT | ETA | ETD',
    'TAMARIND CREST | 041W | PCTC | KOBE | 1 Dec | 2 Dec',
  ]
  expect(askedOf(types, { hiddenColumns: [3] })).toEqual([])
})

const WHITE = '<color rgb="FFFFFFFF"/>'
const TINY = '<sz val="1"/>'

/** The same rows with some of their cells in a look of their own, by their texts. */
const looking = (rows: TestRow[], texts: string[]): TestCell[][] =>
  rows.map((row) =>
    (row as string)
      .split('|')
      .map((cell) => cell.trim())
      .map((text) => (texts.includes(text) ? { look: 0, shows: text } : text)),
  )

function heldOf(rows: TestRow[], look: Look) {
  const { warnings } = readRows(rows, {}, { looks: [look] })
  return warnings.flatMap(({ severity, code, cell, cells_withheld }) =>
    severity === 'error' ? [[code, cell, cells_withheld]] : [],
  )
}

describe.each<[string, Look]>([
  ['white', { font: WHITE }],
  ['the theme colour of its background', { font: '<color theme="4"/>', fill: 'theme="4"' }],
  ['size 1', { font: TINY }],
  ['a format that hides texts', { format: ';;;' }],
])('in %s', (_, look) => {
  test.each<[string, TestRow[], string[], string, string[]]>([
    ['a date', MATRIX, ['1/2 Dec'], 'B7', ['B7']],
    ['two dates', MATRIX, ['1/2 Dec', '25/26 Dec'], 'B7', ['B7', 'C8']],
    ['a vessel', MATRIX, ['TAMARIND CREST'], 'B5', ['B7', 'B8']],
    ['a voyage', MATRIX, ['052W'], 'C6', ['C7', 'C8']],
    ['a port', MATRIX, ['KOBE'], 'A7', ['B7', 'C7']],
    ['ETA', LEGS, ['ETA'], 'B6', ['B7', 'B8']],
    ['a departure', LEGS, ['2 Dec'], 'C7', ['B7']],
    ['a vessel of a list', LIST, ['TAMARIND CREST'], 'A6', ['D6', 'D7']],
    ['a voyage of one row', [...LIST, 'NEEM ARGOSY | 052W | KOBE | 5 Dec | 6 Dec'], ['052W'], 'B8', ['D8']],
    ['months', DAYS, ['JAN'], 'C5', ['B7', 'C7', 'B8', 'C8']],
    [
      'a title',
      ['EX INDIA TO JAPAN ( EXPORT )', ...MATRIX],
      ['EX INDIA TO JAPAN ( EXPORT )'],
      'A5',
      ['B8', 'C8', 'B9', 'C9'],
    ],
  ])('%s is asked about once', (_, rows, texts, cell, held) => {
    const plain = heldOf(rows, {})
    const asked = heldOf(looking(rows, texts), look)
    expect(asked.filter((one) => !plain.some((other) => String(other) === String(one)))).toEqual([
      ['hidden_cells', cell, held],
    ])
  })

  test('what decides nothing is not asked about', () => {
    const rows: TestRow[] = [
      'PORT | CODE | TAMARIND CREST V.041W',
      'KOBE | JPUKB | 1/2 Dec',
      'CHENNAI | INMAA | 20/22 Dec',
    ]
    expect(heldOf(looking(rows, ['JPUKB', 'INMAA']), look)).toEqual([])
  })
})

test('dates that a format or a white font hides are asked about', () => {
  const day = (date: string): TestCell => ({ look: 0, shows: excelSerial(date) })
  const rows = (first: TestCell): TestRow[] => [
    ['PORT', 'TAMARIND CREST V.041W'],
    ['KOBE', first],
    ['CHENNAI', { serial: excelSerial('2026-12-20') }],
  ]
  const asked = [['hidden_cells', 'B6', ['B6']]]
  expect(heldOf(rows(day('2026-12-01')), { format: 'd-mmm' })).toEqual([])
  expect(heldOf(rows(day('2026-12-01')), { format: 'd-mmm', font: WHITE })).toEqual(asked)
  expect(heldOf(rows(day('2026-12-01')), { format: 'd-mmm', font: TINY })).toEqual(asked)
  expect(heldOf(rows(day('2026-12-01')), { format: ';;;' })).toEqual([['day_not_shown', 'B6', ['B6']]])
})

test('each cause is asked about once, with its cells', () => {
  const looks = [{ font: WHITE }, { font: TINY }]
  const rows: TestCell[][] = [
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', { look: 0, shows: '1/2 Dec' }, { look: 1, shows: '5/6 Dec' }],
    ['CHENNAI', { look: 0, shows: '20/22 Dec' }, '25/26 Dec'],
  ]
  expect(messagesOf(readRows(rows, {}, { looks }))).toEqual([
    'B6 and B7 are in the colour of their background, so that nobody sees them: "1/2 Dec". 2 cell(s) are held back.',
    'C6 is in a font too small to be read: "5/6 Dec". 1 cell(s) are held back.',
  ])
})

test('a corrected text is seen', () => {
  const rows = looking(MATRIX, ['TAMARIND CREST'])
  const sheet = { name: 'JAPAN-INDIA', rows: [...TITLES, ...rows] }
  const bytes = workbookBytes({ sheets: [sheet], looks: [{ font: WHITE }] })
  const read = (choices: ReaderChoices) =>
    readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-28', choices }).warnings
  expect(read({})).toHaveLength(1)
  expect(read({ cells: { 'JAPAN-INDIA': { B5: { text: 'TAMARIND CREST' } } } })).toEqual([])
})

test('white headings on dark backgrounds are read without a question', () => {
  const header = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'].map((shows) => ({ look: 0, shows }))
  const rows: TestRow[] = [header, 'KOBE | 1/2 Dec | 5/6 Dec', 'CHENNAI | 20/22 Dec | 25/26 Dec']
  expect(heldOf(rows, { font: WHITE, fill: 'rgb="FF1F3864"' })).toEqual([])
  expect(heldOf(rows, { font: '<color theme="0"/>', fill: 'theme="4" tint="-0.25"' })).toEqual([])
})

const struck = (text: string) => ({
  xml: `<c r="CELL" t="inlineStr"><is><r><rPr><strike/></rPr><t>${text}</t></r></is></c>`,
})

test.each<[string, TestRow[], string]>([
  ['a title', [[struck('EX KOREA TO INDIA ( IMPORT )')], ...LEGS], `A${START}`],
  ['a heading', [LEGS[0] ?? [], [null, struck('ETA'), struck('ETD')], ...LEGS.slice(2)], `B${START + 1}`],
  ['a voyage', [MATRIX[0] ?? [], ['VOY', struck('041W'), '052W'], ...MATRIX.slice(2)], `B${START + 1}`],
])('%s that is struck through and decides about dates is asked about', (_, rows, cell) => {
  expect(askedOf(rows, {})).toContain(`struck_through ${cell}`)
})
