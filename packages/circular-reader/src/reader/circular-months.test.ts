import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const CREST = 'TAMARIND CREST V.041W'
const ARGOSY = 'NEEM ARGOSY V.052W'
const CALLS = [
  `${ARGOSY} / Chennai: 18-19 Jan`,
  `${ARGOSY} / Kobe: 3-4 Jan`,
  `${CREST} / Chennai: 20-22 Dec`,
  `${CREST} / Kobe: 5-6 Dec`,
]
const DAYS: TestRow[] = ['KOBE | 5-6 | 3-4', 'CHENNAI | 20-22 | 18-19']

test.each<[title: string, rows: TestRow[], merges?: string[]]>([
  ['above the vessels', ['PORT | DEC | JAN', ['', CREST, ARGOSY], ...DAYS]],
  ['below the vessels', [['PORT', CREST, ARGOSY], ['', 'December', "Jan'27"], ...DAYS]],
  [
    'below each vessel',
    [
      ['PORT', CREST, '', ARGOSY, ''],
      ' | DEC | JAN | DEC | JAN',
      'KOBE | 5-6 |  |  | 3-4',
      'CHENNAI | 20-22 |  |  | 18-19',
    ],
    ['B5:C5', 'D5:E5'],
  ],
  [
    'in a list',
    [
      'VESSEL | VOY | PORT | DEC | JAN',
      'TAMARIND CREST | 041W | KOBE | 5-6 | ',
      ' |  | CHENNAI | 20-22 | ',
      'NEEM ARGOSY | 052W | KOBE |  | 3-4',
      ' |  | CHENNAI |  | 18-19',
    ],
  ],
  [
    'below each port',
    [
      'VESSEL | VOY | KOBE |  | CHENNAI | ',
      ' |  | 12月 | 1月 | 12月 | 1月',
      'TAMARIND CREST | 041W | 5-6 |  | 20-22 | ',
      'NEEM ARGOSY | 052W |  | 3-4 |  | 18-19',
    ],
    ['C5:D5', 'E5:F5'],
  ],
])('reads days in columns of months %s', (_, rows, merges = []) => {
  const circular = readRows(rows, { merges })

  expect(
    callsOf(circular)
      .map((call) => call.replace(' 2027', ''))
      .toSorted(),
  ).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test.each<[title: string, rows: TestRow[], held: string[]]>([
  [
    'days before those of the port above',
    [['PORT', CREST, ARGOSY], ' | DEC | JAN', 'KOBE | 28-29 | 3', 'CHENNAI | 15-16 | 18'],
    ['B8'],
  ],
  [
    'days that go back',
    [['PORT', CREST, ARGOSY], ' | DEC | JAN', 'KOBE | 30-2 | 3', 'CHENNAI |  | 18'],
    ['B7'],
  ],
  [
    'figures of which one may be the month',
    [['PORT', CREST, ARGOSY], ' | DEC | JAN', 'KOBE | 11/12 | 3', 'CHENNAI | 20/22 | 18'],
    ['B7'],
  ],
])('asks about %s', (_, rows, held) => {
  const asked = readRows(rows).warnings.filter(({ severity }) => severity === 'error')

  expect(asked).toMatchObject([{ code: 'month_unclear', cells_withheld: held }])
})

test.each(['KOBE | 28 | 3-4', 'KOBE | 30-2 | 3-4'])(
  'asks about all days below those that go back: %s',
  (row) => {
    const rows = ['SINGAPORE | 8 | 13', 'CHENNAI | 15 | 18-19', 'MUMBAI | 31 | 25']
    const circular = readRows([['PORT', CREST, ARGOSY], ' | DEC | JAN', row, ...rows])

    const held = circular.warnings.flatMap(({ cells_withheld }) => cells_withheld ?? [])
    expect(held.filter((cell) => cell !== 'B7')).toEqual(['B8', 'B9', 'B10'])
  },
)

test('asks about days in two months at one port', () => {
  const circular = readRows([
    'VESSEL | VOY | PORT | DEC | JAN',
    'TAMARIND CREST | 041W | KOBE | 5-6 | 3-4',
    ' |  | CHENNAI | 20-22 | ',
  ])

  expect(circular.warnings).toMatchObject([
    { code: 'two_stays', cells_withheld: ['D6'] },
    { code: 'dates_not_read', cells: ['E6'] },
  ])
})

test.each<[string, TestRow[]]>([
  [
    'of each row',
    [
      'VESSEL | VOY | PORT | MONTH | ETA | ETD',
      'TAMARIND CREST | 041W | KOBE | DEC | 5 | 6',
      ' |  | CHENNAI | DEC | 20 | 22',
      'NEEM ARGOSY | 052W | KOBE | JAN | 3 | 4',
      ' |  | CHENNAI | JAN | 18 | 19',
    ],
  ],
  [
    'in Japanese, before the ports',
    [
      '月 | VESSEL | VOY | PORT | DATES',
      '12月 | TAMARIND CREST | 041W | KOBE | 5-6',
      '12月 |  |  | CHENNAI | 20-22',
      '1月 | NEEM ARGOSY | 052W | KOBE | 3-4',
      '1月 |  |  | CHENNAI | 18-19',
    ],
  ],
])('reads days with the month in a column %s', (_, rows) => {
  const circular = readRows(rows)

  expect(
    callsOf(circular)
      .map((call) => call.replace(' 2027', ''))
      .toSorted(),
  ).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('asks about days whose month in a column may not be theirs, or is missing', () => {
  const circular = readRows([
    'VESSEL | VOY | PORT | MONTH | ETA | ETD',
    'TAMARIND CREST | 041W | KOBE | DEC | 5 | 6',
    ' |  | CHENNAI | DEC | 30 | 2',
    'NEEM ARGOSY | 052W | KOBE |  | 3 | 4',
  ])

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toEqual([`${CREST} / Kobe: 5-6 Dec`])
  expect(circular.warnings.map(({ code, cell }) => `${code} ${cell}`).toSorted()).toEqual([
    'month_missing E7',
    'month_missing E8',
  ])
})

test.each(['28/30', '15/13'])('takes no dates such as Jun 29 for the months of %s below them', (days) => {
  const circular = readRows([
    ['PORT', '', CREST, ARGOSY],
    'KOBE | ETA | Dec 14 | Dec 30',
    ' | ETD | Dec 15 | Jan 12',
    `CHENNAI | ETA | Dec 22 | ${days}`,
    ' | ETD | Dec 23 | Feb 9',
  ])

  expect(callsOf(circular).slice(0, 1)).toEqual([`${CREST} / Kobe: 14-15 Dec`])
  expect(callsOf(circular)).toContain(`${CREST} / Chennai: 22-23 Dec`)
  expect(circular.sheets[0]?.schedules.every((call) => call.cell_etd !== undefined)).toBe(true)
})

test.each<[title: string, days: string[], isAsked: boolean]>([
  ['with a voyage that would be over', ['5/7', '22/24', '9/10', '28/30'], true],
  ['of days alone', ['5', '22', '9', '24'], true],
  ['with voyages that are not over', ['5/7', '26/27', '9/10', '28/30'], false],
])(
  "asks of which month days are below last month's title: %s",
  (_, [kobe1, chennai1, kobe2, chennai2], isAsked) => {
    const bytes = workbookBytes({
      sheets: [
        {
          name: 'JAPAN-INDIA',
          rows: [
            ['KAIYO CAR LINER CO., LTD.'],
            ['SAILING SCHEDULE FOR DECEMBER 2026'],
            ['EX JAPAN TO INDIA ( IMPORT )'],
            ['ISSUED : 25-Dec-2026'],
            ['PORT', CREST, ARGOSY],
            ['KOBE', kobe1 ?? '', kobe2 ?? ''],
            ['CHENNAI', chennai1 ?? '', chennai2 ?? ''],
          ],
        },
      ],
    })
    const read = (months = {}) =>
      readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-12-28', choices: { months } })

    const asked = read()
    if (!isAsked) return expect(asked.warnings).toEqual([])
    expect(asked.totals).toMatchObject({ imported: 0, withheld: 4 })
    const [{ message = '', options = [] } = {}] = asked.warnings
    expect(message).toContain('would be over before the circular was issued')
    const january = options.find(({ label }) => label.includes('Jan 2027'))
    const answered = read(january?.choices.months)
    expect(answered.warnings).toEqual([])
    expect(
      answered.sheets.flatMap(({ schedules }) => schedules.map(({ start }) => start?.slice(0, 7))),
    ).toEqual(Array(4).fill('2027-01'))
  },
)

test.each<[sheet: string, title: string, days: string[], isAsked: boolean]>([
  ['JAN 2027', 'SCHEDULE FOR DECEMBER 2026', ['5/7', '22/24'], true],
  ['JAN 2027', 'SCHEDULE FOR DECEMBER 2026', ['5', '22'], true],
  ['DEC', 'SCHEDULE FOR DECEMBER 2026', ['5/7', '22/24'], false],
  ['12月', 'DECEMBER 2026', ['5/7', '22/24'], false],
  ['JAN 2027', 'SCHEDULE FOR DECEMBER 2026', ['5-7 Dec', '22-24 Dec'], false],
])(
  'days on a sheet named %s below %s are asked about if the two disagree: %s',
  (name, title, days, isAsked) => {
    const [kobe = '', chennai = ''] = days
    const circular = readRows([[title], ['PORT', CREST], ['KOBE', kobe], ['CHENNAI', chennai]], { name })

    expect(circular.sheets[0]?.schedules.map((call) => call.import)).toEqual([!isAsked, !isAsked])
    expect(circular.warnings.map(({ code }) => code)).toEqual(isAsked ? ['columns_unclear'] : [])
  },
)
