import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const HEAD = 'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W'

/** The cells held back, with the codes of their questions. */
function asked(rows: TestRow[]): string[] {
  return readRows(rows).warnings.flatMap(({ code, cells_withheld = [] }) =>
    cells_withheld.map((cell) => `${code} ${cell}`),
  )
}

const E_DEC = [HEAD, 'YOKOHAMA | E/DEC | M/DEC']

test.each(['L/DEC | E/JAN', 'LATE DEC | E/JAN', 'EARLY JAN | E/JAN'])(
  'E/DEC is asked about where L/ or EARLY or LATE says that it may be early: %s',
  (dates) => {
    expect(asked([...E_DEC, `CHENNAI | ${dates}`])).toEqual([
      'part_of_month_unclear B6',
      'part_of_month_unclear C7',
    ])
  },
)

test.each(['E/DEC | M/JAN', 'ETA 24 DEC | E/JAN'])('E/DEC is the end of the month beside %s', (dates) => {
  expect(asked([...E_DEC, `CHENNAI | ${dates}`])).toEqual([])
})

test('E/DEC is the end of the month where its beginning is B/DEC', () => {
  expect(asked([...E_DEC, 'MUMBAI | B/JAN | EARLY JAN'])).toEqual([])
})

test.each(['Dec 18, 26', 'Jan 13, 27'])('two figures behind a comma may be a year: %s', (date) => {
  expect(asked([HEAD, `YOKOHAMA | ${date} | 12 Dec`, 'CHENNAI | 20 Feb | 31 Dec'])).toEqual([
    'year_or_day B6',
  ])
})

test.each(['Dec 18-26', 'Dec 18, 20', 'Dec 18 26'])('is no question of a year: %s', (date) => {
  expect(asked([HEAD, `YOKOHAMA | ${date} | 12 Dec`, 'CHENNAI | 20 Feb | 31 Dec'])).toEqual([])
})

test.each([...['Dec 30/1', 'DEC 28-2', 'December 30 to 1', '12月30日-1日', '12月28～2日']])(
  'a month before two days may be that of the first: %s',
  (dates) => {
    expect(asked([HEAD, `YOKOHAMA | ${dates} | 3 Jan`, 'CHENNAI | 20 Jan | 31 Jan'])).toEqual([
      'first_month_unclear B6',
    ])
  },
)

test('a month in figures before two days may be that of the first', () => {
  const rows = [HEAD, 'YOKOHAMA | 1/30-2 | 1/16-18', 'CHENNAI | 2/15-17 | 2/20']

  expect(asked(rows)).toEqual(['first_month_unclear B6'])
})

test.each(['30/1 Dec', '30-2/12', 'Nov 30-Dec 2', 'Feb 30/1', 'Dec 28-30', '12月28日-30日'])(
  'is no question of the month of the first day: %s',
  (dates) => {
    expect(asked([HEAD, `YOKOHAMA | ${dates} | 12 Dec`, 'CHENNAI | 24 Feb | 31 Dec'])).toEqual([])
  },
)

const THREE_FIGURES = ['YOKOHAMA | 8/10-12', 'KOBE | 10/11-12', 'SINGAPORE | 11/12-12', 'CHENNAI | 12/12-12']

test('three figures may be two days and their month, unless another such date is none', () => {
  const head = 'PORT | NEEM ARGOSY V.052W'
  const monthFirst = ['YOKOHAMA | 12/8-10', 'KOBE | 12/11-12', 'CHENNAI | 12/26-27']

  expect(asked([head, ...THREE_FIGURES])).toEqual(
    ['B6', 'B7', 'B8', 'B9'].map((cell) => `date_order_unclear ${cell}`),
  )
  expect(asked([head, ...monthFirst])).toEqual([])
})

test.each(['5 Dec 2300 - 0600', '5 Dec 22:00-04:00', '5 Dec 1800/0600', '5 Dec PM/AM'])(
  'a second time that is before the first leaves the day open: %s',
  (dates) => {
    const circular = readRows([HEAD, `YOKOHAMA | ${dates} | 12 Dec`, 'CHENNAI | 24 Dec | 31 Dec'])

    expect(warningsOf(circular)).toEqual(['warning unreadable_date B6'])
  },
)

test.each(['5 Dec 0600-1800', '5 Dec AM/PM', '5 Dec 2300-6 Dec 0600'])('is read: %s', (dates) => {
  const circular = readRows([HEAD, `YOKOHAMA | ${dates} | 12 Dec`, 'CHENNAI | 24 Dec | 31 Dec'])

  expect(circular.warnings).toEqual([])
  expect(callsOf(circular)).toContain(`NEEM ARGOSY V.052W / Yokohama: ${dates}`)
})

test.each([
  ['11/12', '12/12', '1/2'],
  ['12/11', '12/12', '2/1'],
])('a leg of many weeks proves no order if the voyage is as long in the other: %s, %s, %s', (...dates) => {
  const [first, second, last] = dates
  expect(
    asked(['PORT | NEEM ARGOSY V.052W', `YOKOHAMA | ${first}`, `KOBE | ${second}`, `CHENNAI | ${last}`]),
  ).toEqual(['B6', 'B8'].map((cell) => `date_order_unclear ${cell}`))
})

test.each([
  ['ETA (DD/MM)', '12/1', '12/10'],
  ['ETA (D/M)', '12/1', '12/10'],
  ['ETA (DD-MM)', '12/1', '12/10'],
  ['ETA (M/D)', '1/12', '10/12'],
  ['ETA (MM/DD)', '1/12', '10/12'],
])('figures that a heading contradicts are asked about: %s over %s and %s', (heading, first, last) => {
  const rows = ['PORT | NEEM ARGOSY V.052W', ` | ${heading}`, `YOKOHAMA | ${first}`, `CHENNAI | ${last}`]

  expect(asked(rows)).toEqual(['B7', 'B8'].map((cell) => `date_order_unclear ${cell}`))
})

test.each([
  ['ETA (DD/MM)', '5/12', '10/12'],
  ['ETA (D/M)', '5/12', '10/12'],
  ['ETA (M/D)', '12/5', '12/10'],
])('figures are read as a heading says: %s over %s and %s', (heading, first, last) => {
  const circular = readRows([
    'PORT | NEEM ARGOSY V.052W',
    ` | ${heading}`,
    `YOKOHAMA | ${first}`,
    `CHENNAI | ${last}`,
  ])

  expect(circular.sheets[0]?.schedules.map(({ start }) => start)).toEqual(['2026-12-05', '2026-12-10'])
  expect(circular.totals.withheld).toBe(0)
})

test('figures of stays that a heading contradicts are asked about', () => {
  const rows = ['PORT | NEEM ARGOSY V.052W | ', ' | ETA (DD/MM) | ETD (DD/MM)', 'YOKOHAMA | 12/1 | 12/2']

  expect(asked([...rows, 'CHENNAI | 12/10 | 12/11'])).toEqual(
    ['B7', 'B8'].map((cell) => `date_order_unclear ${cell}`),
  )
})

test('headings that contradict each other leave the order open', () => {
  const rows = ['PORT | NEEM ARGOSY V.052W | ', ' | ETA (DD/MM) | ETD (MM/DD)', 'KOBE | 5/12 | 12/6']

  expect(asked([...rows, 'CHENNAI | 24 Dec | 25 Dec'])).toEqual(['date_order_unclear B7'])
})

test('two days of which the second may be the month are asked about where others name it', () => {
  expect(
    asked([HEAD, 'YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7-12 | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']),
  ).toEqual(['month_missing B7'])
  expect(
    asked([HEAD, 'YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7-9 | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']),
  ).toEqual([])
})

test.each(['Jan-27', 'Jan 27', "Jan '27", 'Dec-26'])(
  'a month with a year or a day is asked about where days are written first: %s',
  (date) => {
    expect(asked([HEAD, 'YOKOHAMA | 18 Dec | 12 Dec', `CHENNAI | ${date} | 31 Dec`])).toEqual([
      'year_or_day B7',
    ])
  },
)

test.each(['Dec 31', 'Dec-31', 'Dec 19'])('a month before its day is read where another is: %s', (date) => {
  expect(asked([HEAD, `YOKOHAMA | Dec 18 | ${date}`, 'CHENNAI | Dec 26 | Dec-31'])).toEqual([])
})

test.each(['OMIT?', '7 Dec OMIT?', 'OMIT ?'])(
  'an omission with a question mark is asked about: %s',
  (text) => {
    expect(asked([HEAD, `YOKOHAMA | ${text} | 12 Dec`, 'CHENNAI | 24 Dec | 31 Dec'])).toEqual([
      'omission_unclear B6',
    ])
  },
)

test.each([
  ['OMIT', '8 Dec', true],
  ['8 Dec', 'OMIT', true],
  ['OMIT', 'OMIT', false],
  ['OMIT', '', false],
  ['OMIT', 'TBA', false],
])('an omission beside a date is asked about: ETA %s, ETD %s', (eta, etd, isAsked) => {
  const rows = ['PORT | NEEM ARGOSY V.052W | ', ' | ETA | ETD', 'YOKOHAMA | 5 Dec | 6 Dec']

  expect(asked([...rows, `KOBE | ${eta} | ${etd}`, 'CHENNAI | 24 Dec | 25 Dec'])).toEqual(
    isAsked ? ['omission_unclear B8'] : [],
  )
})

test('a date that is merged over two vessels is asked about, and one over two ports gets a remark', () => {
  const rows = ['YOKOHAMA | 5 Dec | ', 'KOBE |  | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']

  expect(warningsOf(readRows([HEAD, ...rows], { merges: ['B6:C6'] }))).toEqual(['error merged_cell B6'])
  expect(warningsOf(readRows([HEAD, ...rows], { merges: ['B6:B7'] }))).toEqual(['warning merged_cell B6'])
})

test.each([
  ['MUNDRA 7 Dec', true],
  ['7 Dec\nNAGOYA', true],
  ['MUNDRA TBA', true],
  ['KOBE 7 Dec', false],
  ['VIA SINGAPORE', false],
])('a date that names another port than that of its row is asked about: %s', (text, isAsked) => {
  const rows = ['YOKOHAMA | 5 Dec | 12 Dec', ['KOBE', text, '14 Dec'], 'CHENNAI | 24 Dec | 31 Dec']

  expect(warningsOf(readRows([HEAD, ...rows]))).toEqual([
    `${isAsked ? 'error' : 'warning'} unreadable_date B7`,
  ])
})

test('an omission in a row without a port leaves the call above it open', () => {
  const rows = [
    'YOKOHAMA | 5 Dec | 12 Dec',
    'KOBE | 7 Dec | 14 Dec',
    ' | OMIT | ',
    'CHENNAI | 24 Dec | 31 Dec',
  ]

  expect(asked([HEAD, ...rows])).toEqual(['port_without_name B7', 'port_without_name B8'])
})

test.each([
  ['5 Dec', '7 Dec', '24 Apr', 'B8'],
  ['5 Sep', '7 Dec', '24 Dec', 'B6'],
])('more than 45 days from port to port are an error of the circular: %s, %s, %s', (...dates) => {
  const [first, second, last, cell] = dates
  const circular = readRows([
    HEAD,
    `YOKOHAMA | ${first} | 12 Dec`,
    `KOBE | ${second} | 14 Dec`,
    `CHENNAI | ${last} | 31 Dec`,
  ])

  expect(warningsOf(circular)).toEqual([`warning date_long_after_previous_port ${cell}`])
})

test('45 days from port to port are none', () => {
  const circular = readRows([HEAD, 'YOKOHAMA | 5 Dec | 12 Dec', 'CHENNAI | 19 Jan | 31 Dec'])

  expect(circular.warnings).toEqual([])
})
