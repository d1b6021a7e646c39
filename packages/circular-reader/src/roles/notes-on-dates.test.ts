import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'

const HEADER = 'PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W'
const ROWS = ['YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7 Dec | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']
const TWO_LINES = [
  ['YOKOHAMA', '5 Dec\n6 Dec', '12 Dec\n13 Dec'],
  ['CHENNAI', '24 Dec\n25 Dec', '30 Dec\n31 Dec'],
]
test.each([
  ...['YEAR: 2027', 'YEAR 2027', '2027年', 'DEC = DEC 2027', 'Dec means December 2027', 'SCHEDULE FOR 2027'],
  ...['Dates are ETD unless stated', 'Dates are ETA unless otherwise stated'],
  ...['upper line ETA, lower line ETD', '上段:入港 下段:出港', 'LEFT: ETA / RIGHT: ETD'],
  ...['ALL TIMES UTC', 'TIMES ARE IN GMT'],
])('%s, in a note or a title, is asked about with all calls', (text) => {
  for (const rows of [
    [HEADER, ...ROWS, [text]],
    [[text], HEADER, ...ROWS],
  ]) {
    const held = callsOf(readRows(rows)).filter((call) => call.endsWith('(held)'))

    expect(held).toHaveLength(6)
  }
})

test.each([
  'YEAR: 2026',
  'DEC = DEC 2026',
  'DEC = DEC 2026, JAN = JAN 2027',
  '2026年',
  'ALL TIMES ARE LOCAL TIME',
])('%s agrees with dates of December 2026', (text) => {
  expect(readRows([HEADER, ...ROWS, [text]]).warnings).toEqual([])
})

test.each(['UPPER LINE ETA, LOWER LINE ETD', '上段:入港 下段:出港', 'FIRST LINE = ETA, SECOND LINE = ETD'])(
  '%s agrees with two dates in each cell',
  (text) => {
    expect(readRows([HEADER, ...TWO_LINES, [text]]).warnings).toEqual([])
    expect(readRows([[text], HEADER, ...TWO_LINES]).warnings).toEqual([])
  },
)

test('UPPER LINE ETD, LOWER LINE ETA does not', () => {
  expect(warningsOf(readRows([HEADER, ...TWO_LINES, ['UPPER LINE ETD, LOWER LINE ETA']]))).toEqual([
    'error remark_not_understood A8',
  ])
})

test('dates of which headings state what they are agree with a note about others', () => {
  const circular = readRows([
    'VESSEL | VOY | PORT | ETA | ETD',
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    'PALM ORCHID | V.051W | CHENNAI | 24 Dec | 25 Dec',
    ['Dates are ETD unless stated'],
  ])

  expect(circular.warnings).toEqual([])
})
