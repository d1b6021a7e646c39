import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'

const VESSELS = 'PALM ORCHID V.051W | KESTREL DAWN V.208W'
const ROWS = ['YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7 Dec | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']

test.each([
  'CUT / PORT',
  'CUT/PORT',
  'CY OPEN / PORT',
  'PORT (OLD/NEW)',
  '(OLD/NEW)',
  'PORT / LAYCAN',
  'PORT (UTC)',
])('the corner %s is asked about with all calls below it', (corner) => {
  const circular = readRows([`${corner} | ${VESSELS}`, ...ROWS])

  expect(warningsOf(circular)).toEqual(['error remark_not_understood A5'])
  expect(callsOf(circular).every((call) => call.endsWith('(held)'))).toBe(true)
})

test.each([
  ...[
    'PORT / VESSEL',
    'PORTS OF CALL',
    'PORT ROTATION',
    'ETA / ETD',
    'PORT (LT)',
    'DEC 2026',
    'JAPAN / INDIA',
  ],
  ...['VESSEL NAME', '港名', 'VOYAGE', 'PORT (DD/MM)'],
])('the corner %s says nothing besides', (corner) => {
  expect(readRows([`${corner} | ${VESSELS}`, ...ROWS]).warnings).toEqual([])
})

test.each(['UTC', 'GMT', 'JST', 'YOKOHAMA'])('ETA (%s) is no arrival at the port beside it', (zone) => {
  const circular = readRows(
    [
      ['PORT', 'PALM ORCHID V.051W', '', 'KESTREL DAWN V.208W', ''],
      ['', `ETA (${zone})`, `ETD (${zone})`, `ETA (${zone})`, `ETD (${zone})`],
      'YOKOHAMA | 5 Dec | 6 Dec | 12 Dec | 13 Dec',
      'CHENNAI | 24 Dec | 25 Dec | 30 Dec | 31 Dec',
    ],
    { merges: ['B5:C5', 'D5:E5'] },
  )

  expect(callsOf(circular).every((call) => call.endsWith('(held)'))).toBe(true)
})

test.each(['UTC', 'GMT'])('a list with ETA (%s) is asked about', (zone) => {
  const circular = readRows([
    `VESSEL | VOY | PORT | ETA (${zone}) | ETD (${zone})`,
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec 2300 | 6 Dec',
    'PALM ORCHID | V.051W | CHENNAI | 24 Dec | 25 Dec',
  ])

  expect(callsOf(circular).every((call) => call.endsWith('(held)'))).toBe(true)
  expect(circular.warnings).not.toEqual([])
})

test.each(['(LT)', '(DD/MM)', '(LOCAL TIME)', ''])('ETA %s is an arrival', (brackets) => {
  const circular = readRows([
    `VESSEL | VOY | PORT | ETA ${brackets} | ETD ${brackets}`,
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    'PALM ORCHID | V.051W | CHENNAI | 24 Dec | 25 Dec',
  ])

  expect(circular.warnings).toEqual([])
})

test.each(['T/S PORTS', 'VIA', 'TRANSHIPMENT PORTS', 'RELAY PORTS', 'FEEDER PORTS'])(
  'calls below the band %s are asked about, up to the next band',
  (band) => {
    const [first = '', second = '', last = ''] = ROWS
    const circular = readRows([`PORT | ${VESSELS}`, first, band, second, 'DISCHARGING PORTS', last])

    expect(warningsOf(circular)).toEqual(['error cell_not_understood A7'])
    expect(callsOf(circular).filter((call) => call.endsWith('(held)'))).toHaveLength(2)
  },
)

test.each(['REMARKS', '備考', ''])(
  'a word of headings in the row of a call, below "%s", is a remark on it',
  (heading) => {
    for (const word of ['UTC', 'GMT', ...(heading === '' ? [] : ['T/S PORT'])]) {
      const rows = [
        `PORT | ${VESSELS} | ${heading}`,
        ...ROWS.map((row, i) => `${row} | ${i === 1 ? word : ''}`),
      ]

      expect(warningsOf(readRows(rows)), word).toEqual(['error remark_not_understood D7'])
    }
  },
)
