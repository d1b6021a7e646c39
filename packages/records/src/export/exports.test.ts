import { expect, test } from 'vitest'
import { readXlsx } from '../../../../tests/read-xlsx.ts'
import { cellsOf, type ExportColumn, escapeFormula } from '../document.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const COLUMNS: ExportColumn<{ name: string | null; latitude: number | null }>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Latitude', value: ({ latitude }) => latitude },
]

test.each(['=1+1', '+91 22', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '－1'])(
  'escapes text that a spreadsheet would evaluate: %j',
  (text) => expect(escapeFormula(text)).toBe(`'${text}`),
)

test.each(['29-30 Jan', 'a=b', "'", '', '1+1', 'EX JAPAN / S.E.A'])('keeps other text: %j', (text) =>
  expect(escapeFormula(text)).toBe(text),
)

test('keeps numbers, negative ones too', () => {
  expect(escapeFormula(-33.9)).toBe(-33.9)
})

test('CSV is marked as UTF-8, with CRLF and minimal quotes', () => {
  const rows = cellsOf(COLUMNS, [
    { name: 'Sydney, "Port Jackson"', latitude: -33.9 },
    { name: '=HYPERLINK("x")', latitude: null },
    { name: 'नमस्ते', latitude: 0 },
  ])

  expect(csvOf(rows)).toBe(
    '\uFEFFName,Latitude\r\n"Sydney, ""Port Jackson""",-33.9\r\n"\'=HYPERLINK(""x"")",\r\nनमस्ते,0\r\n',
  )
})

test('XLSX has text and number cells, and no formulas', async () => {
  const rows = cellsOf(COLUMNS, [
    { name: '=1+1', latitude: -33.9 },
    { name: '<b> & "c"', latitude: null },
  ])
  const { cells, xml } = readXlsx(await xlsxOf(rows, 'Ports'))

  expect(cells).toEqual([['Name', 'Latitude'], ["'=1+1", -33.9], ['<b> & "c"']])
  expect(xml).not.toContain('<f')
})

test('XLSX of an empty list has a header row', async () => {
  expect(readXlsx(await xlsxOf(cellsOf(COLUMNS, []), 'Ports')).cells).toEqual([['Name', 'Latitude']])
})
