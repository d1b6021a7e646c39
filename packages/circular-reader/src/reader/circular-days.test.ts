import { describe, expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import { excelSerial, type TestCell } from '../../tests/workbook.ts'

const CREST = 'TAMARIND CREST V.041W'
const PORTS = ['KOBE', 'NAGOYA', 'OSAKA', 'CHENNAI']
const HEADER = ['PORT', CREST]

/** The dates of one vessel as read, from port to port. */
function read(dates: TestCell[], title: TestCell[][] = []): string[] {
  const rows = dates.map((date, i) => [PORTS[i], date])
  return callsOf(readRows([...title, HEADER, ...rows])).map((call) => call.slice(call.indexOf(':') + 2))
}

describe('a day without a month', () => {
  test.each([
    ['28 Nov, 30, 3 Dec, 5', '28 Nov, 30 Nov, 3 Dec, 5 Dec'],
    ['28 Nov, TBA, OMIT, 30', '28 Nov, TBA, OMIT, 30 Nov'],
    ['18, 20, 23 Dec, 25-26', '18 (held), 20 (held), 23 Dec, 25-26 Dec'],
    ['28 Dec, 2, 4, 5 Jan', '28 Dec, 2 (held), 4 (held), 5 Jan'],
    ['3 Nov, ask agent, 18, 20', '3 Nov, ask agent, 18 (held), 20 (held)'],
    ['3 Nov, E/Nov, 30, 5 Dec', '3 Nov, E/Nov, 30 (held), 5 Dec'],
    ['3 Nov, 31 Nov, 30, 5 Dec', '3 Nov, 31 Nov, 30 (held), 5 Dec'],
    ['3 Nov, Mon 5 Nov, 18, 5 Dec', '3 Nov, Mon 5 Nov (held), 18 (held), 5 Dec'],
  ])('has that of the date before it, if that is clear: %s', (dates, expected) => {
    expect(read(dates.split(', '))).toEqual(expected.split(', '))
  })

  test.each([
    ['DECEMBER'],
    ['DECEMBER 2026'],
    ["DEC '26"],
    ['SAILING SCHEDULE FOR DECEMBER 2026'],
    ['MONTH : DECEMBER'],
  ])('has that of the title %s', (title) => {
    expect(read(['18', 20, '23-24'], [[title]])).toEqual(['18 Dec', '20 Dec', '23-24 Dec'])
  })

  test.each([
    ['MARKET'],
    ['DEC 26'],
    ['ALL DATES MAY CHANGE'],
    ['ISSUED IN DECEMBER FOR JANUARY'],
    ['NOV / DEC 2026'],
  ])('has none under the title %s', (title) => {
    expect(read(['18', '20'], [[title]])).toEqual(['18 (held)', '20 (held)'])
  })

  test('has that of the sheet', () => {
    const rows = [HEADER, ['KOBE', '18'], ['CHENNAI', '30']]
    const circular = readRows([], {
      name: 'DEC 2026',
      rows: [['INTRA ASIA'], ['ISSUED : 25-Nov-2026'], ...rows],
    })

    expect(callsOf(circular).map((call) => call.split(': ')[1])).toEqual(['18 Dec', '30 Dec'])
  })

  test('has that of a date before it in a month after that of the title', () => {
    expect(read(['28', '30-31', '4 Jan', '6'], [['DECEMBER']])).toEqual([
      '28 Dec',
      '30-31 Dec',
      '4 Jan',
      '6 Jan',
    ])
  })

  test('is a question if the date before it is in a month before that of the title', () => {
    expect(read(['28 Nov', '30'], [['DECEMBER']])).toEqual(['28 Nov', '30 (held)'])
    expect(read(['14 Sep', '18'], [['DECEMBER']])).toEqual(['14 Sep', '18 (held)'])
    expect(read(['18', '20'], [['DECEMBER'], ['JANUARY']])).toEqual(['18 (held)', '20 (held)'])
  })

  test('has that of the section it is in', () => {
    const circular = readRows([
      HEADER,
      ['KOBE', '14 Sep'],
      ['NOVEMBER'],
      ['NAGOYA', '18'],
      ['DECEMBER'],
      ['OSAKA', '3'],
      ['CHENNAI', '1'],
    ])

    expect(callsOf(circular).map((call) => call.split(': ')[1])).toEqual([
      '14 Sep',
      '18 Nov',
      '3 Dec',
      '1 (held)',
    ])
  })

  test('is a question where its voyage begins with two days that may be of the month before', () => {
    const title = [['DECEMBER 2026']]

    expect(read(['30/2', '5/7', '10 Jan', '15/17'], title)).toEqual([
      '30 Dec-2 Jan (held)',
      '5-7 Jan (held)',
      '10 Jan',
      '15-17 Jan',
    ])
    expect(read(['28/30', '31/2', '5/7', '10 Jan'], title)).toEqual([
      '28-30 Dec',
      '31 Dec-2 Jan',
      '5-7 Jan',
      '10 Jan',
    ])
  })

  test('is a question as arrival before a departure with a month, and as a cut-off', () => {
    const circular = readRows([
      ['PORT', CREST, '', ''],
      ['', 'ETA', 'ETD', 'CUT-OFF'],
      ['KOBE', '18', '19 Dec', ''],
      ['CHENNAI', '30 Dec', '31', '28'],
    ])

    expect(circular.totals).toMatchObject({ imported: 0, withheld: 2 })
    expect(circular.warnings).toMatchObject([{ code: 'month_missing', cells_withheld: ['B7', 'B8'] }])
  })
})

test.each([
  ['28 Dec, 30/1, 12 Jan', '28 Dec, 30/1 (held), 12 Jan'],
  ['3 Dec, 5/16, 20 Dec', '3 Dec, 5/16 (held), 20 Dec'],
  ['23/24 Dec, 5/1, 8 Jan', '23/24 Dec, 5/1, 8 Jan'],
  ['28/12, 30/1, 5/2', '28/12, 30/1, 5/2'],
])('two figures may be days without a month beside dates that name theirs: %s', (dates, expected) => {
  expect(read(dates.split(', '))).toEqual(expected.split(', '))
})

describe('a figure that is no date', () => {
  test.each(['26/28', '31/11', '0/12'])(
    '%s leaves no way to read the others, which are asked with it',
    (figure) => {
      const dates = read(['5/12', '7/12', figure, '19/12'])
      expect(dates.every((date) => date.endsWith('(held)'))).toBe(true)
    },
  )

  test('is held below a date in words too', () => {
    expect(read(['18-20 Dec', '26/28'])).toEqual(['18-20 Dec', '26/28 (held)'])
  })
})

describe('real Excel dates beside dates in figures', () => {
  const real = (day: string) => ({ serial: excelSerial(day) })

  test.each<[string, TestCell[]]>([
    ['May for December', [real('2026-05-12'), real('2026-07-12'), '13/12', '28/12']],
    ['that would fit', [real('2026-12-05'), real('2026-12-07'), '13/12', '28/12']],
    ['with years', [real('2026-05-12'), '13/12/2026']],
    ['in ranges', [real('2026-12-05'), '13-14/12']],
    ['with days alone, such as 1-2 for 1 Feb', [real('2027-02-01'), '18-19', '25-26']],
  ])('are held, both kinds, in one question: %s', (_, dates) => {
    const circular = readRows([HEADER, ...dates.map((date, i) => [PORTS[i] ?? '', date])])

    expect(circular.totals).toMatchObject({ imported: 0, withheld: dates.length })
    expect(circular.warnings.filter(({ code }) => code === 'dates_swapped')).toMatchObject([
      { cells_withheld: { length: dates.length } },
    ])
  })

  test('are held where only another route has the texts', () => {
    const [may, july] = [real('2026-05-12'), real('2026-07-12')]
    const circular = readRows([
      ['EX JAPAN TO INDIA ( IMPORT )'],
      HEADER,
      ['KOBE', '13/12'],
      ['CHENNAI', '28/12'],
      [],
      ['EX INDIA TO JAPAN ( EXPORT )'],
      ['PORT', 'KITTIWAKE BANYAN V.150S'],
      ['CHENNAI', may],
      ['KOBE', july],
    ])

    expect(circular.warnings.filter(({ code }) => code === 'dates_swapped')).toMatchObject([
      { cells_withheld: { length: 2 } },
    ])
    expect(circular.totals).toMatchObject({ imported: 2, withheld: 2 })
  })

  test.each<[string, TestCell[]]>([
    ['days after the 12th are real dates too', [real('2026-12-05'), real('2026-12-20'), '21/12', '28/12']],
    ['day and month are the same', [real('2026-12-12'), '13/12', '28/12']],
    ['the texts name their month', [real('2026-12-05'), '13 Dec', '28 Dec']],
    ['the texts begin with the year', [real('2026-12-05'), '2026-12-13', '2026-12-28']],
  ])('are read if %s', (_, dates) => {
    const circular = readRows([HEADER, ...dates.map((date, i) => [PORTS[i] ?? '', date])])

    expect(circular.totals).toMatchObject({ imported: dates.length, withheld: 0 })
  })

  test.each<[string, TestCell[], boolean]>([
    ['would be over, and are to come if swapped', [real('2026-10-12'), real('2026-11-12')], true],
    ['would be over in part, and are to come if swapped', [real('2026-10-12'), real('2026-12-12')], true],
    ['are texts as Excel shows dates, would be over, and are to come if swapped', ['12-Oct', '12-Nov'], true],
    ['are texts of which one has a day after the 12th', ['12-Oct', '13-Nov'], false],
    ['are over either way', [real('2026-11-04'), real('2026-11-10')], false],
    ['are over in part', [real('2026-11-12'), real('2026-12-05')], false],
    ['have days after the 12th', [real('2026-10-12'), real('2026-11-13')], false],
  ])('are in doubt without figures beside them only if they %s', (_, dates, isAsked) => {
    const circular = readRows([HEADER, ...dates.map((date, i) => [PORTS[i] ?? '', date])])

    expect(circular.totals.withheld).toBe(isAsked ? dates.length : 0)
    expect(circular.warnings.map(({ code }) => code)).toEqual(isAsked ? ['dates_swapped'] : [])
  })
})

test.each<[isAsked: boolean, arrival: string, departure: string, other: string]>([
  [true, '2027-07-03', '2027-08-03', '2027-01-02'],
  [true, '2027-08-08', '2027-09-08', '2027-01-02'],
  [false, '2027-07-03', '2027-08-03', '2027-01-20'],
  [false, '2027-07-03', '2027-08-05', '2027-01-02'],
])(
  'real dates of an arrival and a departure that make a stay only if swapped are in doubt: %s',
  (isAsked, arrival, departure, other) => {
    const { warnings, totals } = readRows([
      'PORT |  | TAMARIND CREST V.041W',
      ['KOBE', 'ETA', { serial: excelSerial(other) }],
      ['CHENNAI', 'ETA', { serial: excelSerial(arrival) }],
      ['', 'ETD', { serial: excelSerial(departure) }],
    ])

    expect(totals.withheld).toBe(isAsked ? 2 : 0)
    expect(warnings.some(({ code }) => code === 'dates_swapped')).toBe(isAsked)
  },
)

test.each<[isAsked: boolean, days: string[]]>([
  [true, ['2027-02-01', '2027-04-01', '2027-06-01']],
  [true, ['2027-02-01', '2027-04-01']],
  [false, ['2027-02-01', '2027-04-13', '2027-06-01']],
  [false, ['2027-02-01', '2027-02-09', '2027-03-10']],
])('real dates of a voyage that is long only as they are shown are in doubt: %s', (isAsked, days) => {
  const { totals, warnings } = readRows([
    'PORT | TAMARIND CREST V.041W',
    ...['KOBE', 'SINGAPORE', 'CHENNAI']
      .slice(-days.length)
      .map((port, i) => [port, { serial: excelSerial(days[i] ?? '') }]),
  ])

  expect(totals.withheld).toBe(isAsked ? days.length : 0)
  expect(warnings.some(({ code }) => code === 'dates_swapped')).toBe(isAsked)
})

describe('days without a month', () => {
  test('are asked about in a list, where the row above may be of another voyage', () => {
    const rows = [
      ['APRIL 2027'],
      ['VESSEL', 'PORT', 'ETA', 'ETD'],
      ['TAMARIND CREST V.041W', 'KOBE', '31 Mar', '3'],
      ['TAMARIND CREST V.041W', 'CHENNAI', '20 Apr', '22 Apr'],
      ['NEEM ARGOSY V.052W', 'KOBE', '5', '6'],
      ['NEEM ARGOSY V.052W', 'CHENNAI', '25 Apr', '26 Apr'],
    ]
    const { warnings } = readRows(rows)

    const held = warnings
      .filter(({ code }) => code === 'month_missing')
      .flatMap(({ cells_withheld = [] }) => cells_withheld)
    expect(held).toHaveLength(2)
  })

  test('are listed or held where nothing else is read, below the title of a month', () => {
    const { warnings } = readRows([
      HEADER,
      ['KOBE', '1 Dec'],
      ['CHENNAI', '20 Dec'],
      [],
      ['SEPTEMBER'],
      ['VOYAGE', 'NEEM ARGOSY V.052W'],
      ['', 'ETA'],
      ['KOBE', '3'],
      ['NAGOYA', '10'],
    ])

    const named = warnings.flatMap(({ cells = [], cells_withheld = [] }) => [...cells, ...cells_withheld])
    const days = named.filter((cell) => ['B12', 'B13'].includes(cell))
    expect(new Set(days)).toEqual(new Set(['B12', 'B13']))
  })

  test('of a departure alone belong to the port of the row above', () => {
    const rows = [
      ['PORT', '', CREST, 'NEEM ARGOSY V.052W'],
      ['KOBE', 'ETA', '20 Apr', '24 Apr'],
      ['', 'ETD', '23', ''],
    ]

    expect(callsOf(readRows(rows))).toEqual([
      expect.stringContaining('20-23 Apr'),
      expect.stringContaining('24 Apr'),
    ])
  })
})
