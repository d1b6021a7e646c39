import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { HEADER, readRows } from '../../../tests/circular.ts'
import { type TestCell, type TestRow, workbookBytes } from '../../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

const NO_FILL = '<fill><patternFill patternType="none"/></fill>'
const FILLS = [NO_FILL, 'rgb="FFFF0000"', 'rgb="FFD9E1F2"']
/** An empty cell in a colour. Those of a row of the workbook come after plain cells, dates and decimals. */
const swatch = (fill: number): TestCell => ({ xml: `<c r="CELL" s="${4 + fill}"/>` })
const filled = (text: string, fill = 1): TestCell => ({ text, fill })

const ROWS: TestRow[] = [
  HEADER,
  ['KOBE', filled('1-2 Dec'), '8-9 Dec'],
  ['CHENNAI', '20-22 Dec', '27-28 Dec'],
  [],
]

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
