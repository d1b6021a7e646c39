import { expect, test } from 'vitest'
import { CALLS, callsOf, readRows, readSheets, TITLES, warningsOf } from '../../tests/circular.ts'

const CREST = 'TAMARIND CREST V.041W'

test('does not take a cargo cut-off for an arrival', () => {
  const circular = readRows(
    [['PORT', CREST, ''], ' | CARGO CUT | ETD', 'KOBE | 28 Nov | 1 Dec', 'CHENNAI |  | 22 Dec'],
    { merges: ['B5:C5'] },
  )

  expect(circular.sheets[0]?.schedules.map(({ eta, etd, cut_off }) => [eta, etd, cut_off])).toEqual([
    [null, '1 Dec', '28 Nov'],
    [null, '22 Dec', undefined],
  ])
  expect(circular.warnings).toEqual([])
})

test('takes a row of cut-offs for those of the port', () => {
  const circular = readRows([
    ['PORT', CREST],
    'KOBE (CUT-OFF) | 28 Nov',
    'KOBE | 1-2 Dec',
    'CHENNAI | 20-22 Dec',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.schedules.map(({ cut_off }) => cut_off)).toEqual(['28 Nov', undefined])
})

test.each(['5/7 Dec\n12/13 Dec', '5 Dec\n(7 Dec)', '(5 Dec)\n7 Dec'])(
  'holds a cell with two stays: %j',
  (dates) => {
    const circular = readRows([['PORT', CREST], ['KOBE', dates], 'CHENNAI | 20-22 Dec'])

    expect(warningsOf(circular)).toEqual(['error two_stays B6'])
  },
)

test('takes the month of days alone from the date above', () => {
  const circular = readRows([
    ['PORT', CREST],
    'KOBE | 1-2 Dec',
    'NAGOYA | 4',
    ['OSAKA', 6],
    'CHENNAI | 20-22',
    'MUMBAI | 3',
  ])

  expect(callsOf(circular).map((call) => call.slice(CREST.length + 3))).toEqual([
    'Kobe: 1-2 Dec',
    'Nagoya: 4 Dec',
    'Osaka: 6 Dec',
    'Chennai: 20-22 Dec',
    'Mumbai: 3 (held)',
  ])
  expect(warningsOf(circular)).toEqual(['error month_missing B10'])
})

test('reads all dates in figures of a sheet in the order that one of them tells', () => {
  const circular = readRows([['PORT', CREST], 'KOBE | 12/5', 'NAGOYA | 12/7', 'CHENNAI | 12/23'])

  expect(circular.sheets[0]?.schedules.map(({ start }) => start)).toEqual([
    '2026-12-05',
    '2026-12-07',
    '2026-12-23',
  ])
})

test.each([
  [
    ['01-05-27', '01-07-27', '01-20-27'],
    ['2027-01-05', '2027-01-07', '2027-01-20'],
  ],
  [
    ['12-28-2026', '1-5-2027', '1-20-2027'],
    ['2026-12-28', '2027-01-05', '2027-01-20'],
  ],
  [
    ['28-12-26', '5-1-27', '20-1-27'],
    ['2026-12-28', '2027-01-05', '2027-01-20'],
  ],
  [
    ['０１－０５－２７', '01-07-27', '01-20-27'],
    ['2027-01-05', '2027-01-07', '2027-01-20'],
  ],
])('so it does where hyphens join them to their year: %s', (dates, days) => {
  const circular = readRows([
    ['PORT', CREST],
    ...dates.map((date, i) => [['KOBE', 'NAGOYA', 'CHENNAI'][i], date]),
  ])

  expect(circular.sheets[0]?.schedules.map((call) => call.import && call.start)).toEqual(days)
  expect(circular.warnings).toEqual([])
})

test.each([
  ['02-01-27', '03-02-27'],
  ['27-1-5', '27-1-20'],
])(
  'asks for the order of dates joined to their year by hyphens where nothing tells it: %s, %s',
  (first, last) => {
    const circular = readRows([
      ['PORT', CREST],
      ['KOBE', first],
      ['CHENNAI', last],
    ])

    expect(circular.sheets[0]?.schedules.map((call) => call.import)).toEqual([false, false])
    expect(warningsOf(circular)).toContain('error date_order_unclear B6')
  },
)

test('asks for the order of day and month if the dates contradict each other', () => {
  const circular = readRows([['PORT', CREST], 'KOBE | 12/5', 'NAGOYA | 13/12', 'CHENNAI | 12/23'])

  expect(warningsOf(circular)).toContain('error date_order_unclear B6')
})

test('asks about a weekday that contradicts its date', () => {
  const circular = readRows([['PORT', CREST], 'KOBE | Mon 1 Dec', 'CHENNAI | Sun 20 Dec'])

  expect(warningsOf(circular)).toEqual(['error weekday_contradicts B6'])
})

test('lists dates outside the schedule as not read', () => {
  const circular = readRows([
    ['PORT', CREST, 'CUT-OFF'],
    'KOBE | 1-2 Dec | 28 Nov',
    'CHENNAI | 20-22 Dec | 17 Dec',
  ])

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings).toEqual([
    {
      severity: 'warning',
      code: 'dates_not_read',
      sheet: 'JAPAN-INDIA',
      cell: 'C6',
      cells: ['C6', 'C7'],
      message: '2 cells with dates (C6 to C7) belong to no call and were not read.',
    },
  ])
})

test('reads cut-offs in the order of day and month of their sheet, or asks', () => {
  const rows = (kobe: string, chennai: string) => [
    ['PORT', CREST, ''],
    ' | CUT-OFF | ETD',
    ['KOBE', '12/3', kobe],
    ['CHENNAI', '', chennai],
  ]
  const merges = { merges: ['B5:C5'] }

  expect(readRows(rows('12/5', '12/23'), merges).sheets[0]?.schedules[0]).toMatchObject({
    cut_off: '12/3',
    cut_off_on: '2026-12-03',
  })
  expect(warningsOf(readRows(rows('5 Dec', '24 Dec'), merges))).toEqual(['error cut_off_after_departure C7'])
  expect(warningsOf(readRows(rows('5/6', '6/7'), merges))).toContain('error date_order_unclear C7')
})

test.each([
  ['5/12', '7/1', ['5/12 (held)', '7/1 (held)']],
  ['1/5', '1/12', ['1/5', '1/12']],
])(
  'the order of another sheet is not taken where a voyage would be too long in it: %s, %s',
  (first, last, expected) => {
    const proved = ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 12/28', 'CHENNAI | 1/15']
    const open = [`PORT | ${CREST}`, `YOKOHAMA | ${first}`, `CHENNAI | ${last}`]
    const sheets = [proved, open].map((rows, i) => ({ name: `SHEET ${i}`, rows: [...TITLES, ...rows] }))

    const calls = callsOf(readSheets(sheets)).filter((call) => call.startsWith(CREST))
    expect(calls.map((call) => call.split(': ')[1])).toEqual(expected)
  },
)
