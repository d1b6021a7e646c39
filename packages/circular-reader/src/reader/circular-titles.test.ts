import { describe, expect, test } from 'vitest'
import { readSheets } from '../../tests/circular.ts'
import { excelSerial, type TestCell } from '../../tests/workbook.ts'

const SCHEDULE: TestCell[][] = [
  ['PORT', 'TAMARIND CREST V.041W'],
  ['KOBE', '1-2 Dec'],
  ['CHENNAI', '20-22 Dec'],
]
/** Ports that suit any direction. */
const WITHIN_ASIA: TestCell[][] = [...SCHEDULE.slice(0, 2), ['SINGAPORE', '20-22 Dec']]

function read(...titles: TestCell[][]) {
  return readSheets([{ name: 'TAB', rows: [...titles, ...WITHIN_ASIA] }])
}

const direction = (...titles: TestCell[][]) => read(...titles).sheets[0]?.route_direction

test.each([
  ['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )'],
  ['EX INDIA WEST COAST TO JAPAN ( EXPORT )'],
  ['Ex China/Korea to India (Import)'],
  ['INTRA ASIA'],
  ['INTRA-ASIA SERVICE'],
  ['IMPORT - FAR EAST / INDIA'],
  ['JAPAN → INDIA'],
  ['FAR EAST TO PERSIAN GULF'],
  ['WESTBOUND'],
])('finds the direction %s in any title row', (title) => {
  const others: TestCell[][] = [
    ['KAIYO IMPORT & EXPORT CO., LTD.'],
    ['SAILING SCHEDULE NO. 2026-12'],
    ['ISSUED : 25-Nov-2026     ALL DATES LOCAL, SUBJECT TO CHANGE WITH OR WITHOUT NOTICE'],
  ]
  for (let i = 0; i <= others.length; i++) {
    const circular = read(...others.slice(0, i), ['', '', title], ...others.slice(i))

    expect(circular.sheets[0]?.route_direction).toBe(title)
    expect(circular.warnings).toEqual([])
  }
})

test.each([
  ['SAILING SCHEDULE : EX JAPAN TO INDIA (IMPORT)', 'EX JAPAN TO INDIA (IMPORT)'],
  ['ROUTE: EX JAPAN TO INDIA (IMPORT)', 'EX JAPAN TO INDIA (IMPORT)'],
  ['EX JAPAN TO INDIA (IMPORT)   ISSUED: 25-NOV-2026', 'EX JAPAN TO INDIA (IMPORT)'],
  ['EX JAPAN TO INDIA (IMPORT) - SAILING SCHEDULE NO. 7', 'EX JAPAN TO INDIA (IMPORT)'],
  ['KAIYO CAR LINER CO., LTD.\nEX JAPAN TO INDIA (IMPORT)\nISSUED 25-NOV-2026', 'EX JAPAN TO INDIA (IMPORT)'],
  ['EX  JAPAN\u00a0TO   INDIA', 'EX JAPAN TO INDIA'],
])('reads the direction of %j as %s', (title, expected) => {
  expect(direction([title], ['ISSUED 25-NOV-2026'])).toBe(expected)
})

test('adds IMPORT or EXPORT from a separate title to the direction', () => {
  expect(direction(['EX JAPAN TO INDIA'], ['(EXPORT)'], ['ISSUED 25-NOV-2026'])).toBe(
    'EX JAPAN TO INDIA ( EXPORT )',
  )
})

test('uses the sheet name and warns if there is no direction', () => {
  const circular = read(['KAIYO CAR LINER CO., LTD.'], ['ISSUED 25-NOV-2026'])

  expect(circular.sheets[0]).toMatchObject({ route_direction: 'TAB', tab: 'none' })
  expect(circular.warnings.map(({ code }) => code)).toEqual(['direction_not_found'])
  expect(direction(['IMPORT'], ['ISSUED 25-NOV-2026'])).toBe('TAB ( IMPORT )')
})

test.each([
  ['ISSUED : 25-Nov-2026'],
  ['ISSUE DATE: 25/11/2026'],
  ['DATE OF ISSUE : 25.11.2026'],
  ['Date: 25th November, 2026'],
  ['DATED 25 NOV 26'],
  ['AS OF NOV. 25, 2026'],
  ['Updated on 2026/11/25'],
  ['REVISED ON 2026-11-25'],
  ['発行日 2026年11月25日'],
  ['ISSUED ON 25 NOV'],
])('reads the issue date 25 November 2026 from %s', (title) => {
  const circular = read(['EX JAPAN TO INDIA'], [title, 'VALID UNTIL 31-DEC-2026'])

  expect(circular).toMatchObject({ issued: '2026-11-25', reference_date: '2026-11-25' })
  expect(circular.warnings).toEqual([])
})

test.each([['25-Nov-2026'], ['SAILING SCHEDULE NO. 2026-12 / 25-NOV-2026']])(
  'takes the date in %s for the issue date, and says so',
  (title) => {
    const circular = read(['EX JAPAN TO INDIA'], [title])

    expect(circular.issued).toBe('2026-11-25')
    expect(circular.warnings).toMatchObject([{ code: 'issue_date_unlabelled', cell: 'A2' }])
  },
)

test('asks if the issue date is more than 60 days from the day of the import', () => {
  const circular = read(['EX JAPAN TO INDIA'], ['ISSUED 25-NOV-2025'])

  expect(circular.issued).toBe('2025-11-25')
  expect(circular.warnings).toMatchObject([{ severity: 'error', code: 'issue_date_implausible' }])
})

test('reads the issue date from a separate cell with an Excel date', () => {
  const serial = excelSerial('2026-11-25')

  expect(read(['EX JAPAN TO INDIA'], ['ISSUED :', { serial }]).issued).toBe('2026-11-25')
  expect(read(['EX JAPAN TO INDIA', '', { serial }]).issued).toBe('2026-11-25')
})

test('uses today as the reference date and warns if there is no issue date', () => {
  const circular = read(['EX JAPAN TO INDIA'], ['NEXT CIRCULAR : 24-DEC-2026'])

  expect(circular).toMatchObject({ issued: null, reference_date: '2026-11-28' })
  expect(circular.warnings.map(({ code }) => code)).toEqual(['issue_date_not_found'])
})

test('uses the latest issue date and warns if the sheets differ', () => {
  const circular = readSheets([
    { name: 'A', rows: [['EX JAPAN TO INDIA'], ['ISSUED 24-NOV-2026'], ...SCHEDULE] },
    { name: 'B', rows: [['INTRA ASIA'], ['ISSUED 25-NOV-2026'], ...SCHEDULE] },
  ])

  expect(circular.issued).toBe('2026-11-25')
  expect(circular.warnings.map(({ code }) => code)).toEqual(['issue_dates_differ'])
})

test.each([
  ['SAILING SCHEDULE NO. 2026-12', '2026-12'],
  ['Circular No: KCL/12-2026', 'KCL/12-2026'],
  ['CIRCULAR NUMBER 12.', '12'],
  ['Schedule #12', '12'],
  ['REF. NO. AB-77', 'AB-77'],
  ['NO.2026-12', '2026-12'],
  ['CIRCULAR 12/2026', '12/2026'],
  ['第12号', '12'],
  ['KAIYO CAR LINER\nSAILING SCHEDULE NO. 2026-12', '2026-12'],
  ['SAILING SCHEDULE', null],
])('reads the circular number of %j as %s', (title, number) => {
  expect(read([title], ['EX JAPAN TO INDIA'], ['ISSUED 25-NOV-2026']).circular).toBe(number)
})

describe('a second schedule on a sheet', () => {
  const PORTS: TestCell[][] = [
    ['MUMBAI', '5-6 Dec'],
    ['COLOMBO', '18-19 Dec'],
  ]
  const SECOND: TestCell[][] = [['PORT', 'LOTUS ISTHMUS V.7E'], ...PORTS]
  const HEAD: TestCell[][] = [
    ['KAIYO CAR LINER CO., LTD.'],
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['ISSUED 25-NOV-2026'],
  ]
  const routesOf = (...below: TestCell[][]) => {
    const circular = readSheets([{ name: 'TAB', rows: [...HEAD, ...SCHEDULE, ...below] }])
    return circular.sheets.map(({ route_direction, schedules }) => [
      route_direction,
      schedules.filter((call) => call.import).length,
    ])
  }
  const INDIA = 'EX JAPAN TO INDIA ( IMPORT )'

  test.each<[title: string, rows: TestCell[][]]>([
    ['AFRICA SERVICE', [[], ['AFRICA SERVICE'], ...SECOND]],
    ['RED SEA LOOP', [['RED SEA LOOP'], ...SECOND]],
    ['AFRICA SERVICE', [['NOTE : SUBJECT TO CHANGE'], [], ['', 'AFRICA SERVICE'], [], ...SECOND]],
    ['AFRICA SERVICE', [[], ['AFRICA SERVICE'], ['ISSUED 25-NOV-2026'], ...SECOND]],
    ['EXPORT', [[], ['EXPORT'], ...SECOND]],
    ['AFRICA SERVICE:', [[], ['AFRICA SERVICE:'], ...SECOND]],
    ['LOADING FOR AFRICA', [[], ['LOADING FOR AFRICA'], ...SECOND]],
    ['アフリカ航路', [[], ['アフリカ航路'], ...SECOND]],
    ['SINGAPORE - AFRICA', [[], ['SINGAPORE - AFRICA'], ...SECOND]],
    ['AFRICA SERVICE', [[], ['AFRICA SERVICE', 'LOTUS ISTHMUS V.7E'], ...PORTS]],
  ])('is held back until a route is named for its title %s', (title, rows) => {
    expect(routesOf(...rows)).toEqual([
      [INDIA, 2],
      [title, 0],
    ])
  })

  test('beside the first one is held back too, if it has a title of its own', () => {
    const rows = [
      ...HEAD,
      ['JAPAN - INDIA', '', '', 'AFRICA SERVICE'],
      ['PORT', 'TAMARIND CREST V.041W', '', 'PORT', 'LOTUS ISTHMUS V.7E'],
      ['KOBE', '1-2 Dec', '', 'MUMBAI', '5-6 Dec'],
      ['CHENNAI', '20-22 Dec', '', 'COLOMBO', '18-19 Dec'],
    ]
    const { sheets, warnings } = readSheets([{ name: 'TAB', rows }])

    expect(sheets.map(({ route_direction }) => route_direction)).toEqual([INDIA, 'AFRICA SERVICE'])
    expect(warnings).toMatchObject([
      { code: 'direction_unclear', text: 'AFRICA SERVICE', cells_withheld: ['E6', 'E7'] },
    ])
  })

  test.each<[how: string, rows: TestCell[][]]>([
    ['that is continued', [[], ["EX JAPAN (CONT'D)"], ...SECOND]],
    ['of discharging ports', [[], ['DISCHARGING PORTS'], ...SECOND]],
    ['with the titles of the first', [[], ...HEAD, ...SECOND]],
    ['of the same vessel', [[], ['PORT', 'TAMARIND CREST V.041W'], ...PORTS]],
    ['of the same ports in the same order', [[], ['PORT', 'LOTUS ISTHMUS V.7W'], ...SCHEDULE.slice(1)]],
  ])('%s is of the same route', (_, rows) => {
    expect(routesOf(...rows)).toEqual([[INDIA, 4]])
  })

  test.each<[how: string, rows: TestCell[][]]>([
    ['without a title', [[], ...SECOND]],
    ['below a note', [['NOTE : CARGO TO BE DELIVERED IN TIME'], ['FOR SPACE PLEASE ASK'], [], ...SECOND]],
    ['of another month', [[], ['JANUARY 2027'], ...SECOND]],
    ['below a port without calls', [['HO CHI MINH'], [], ...SECOND]],
    ['of the same ports backwards', [[], ['PORT', 'LOTUS ISTHMUS V.7E'], ...SCHEDULE.slice(1).toReversed()]],
  ])('%s is asked about, with the route of the first among the answers', (_, rows) => {
    const { sheets, warnings } = readSheets([{ name: 'TAB', rows: [...HEAD, ...SCHEDULE, ...rows] }])
    const question = warnings.find(({ code }) => code === 'direction_unclear')

    expect(sheets.map(({ schedules }) => schedules.map((call) => call.import))).toEqual([
      [true, true],
      [false, false],
    ])
    expect(question).toMatchObject({
      text: `${INDIA}, table 2`,
      options: [{ label: `It is ${INDIA}`, choices: { routes: { [`${INDIA}, table 2`]: INDIA } } }],
    })
  })

  test('below one that cannot be read and its notes is asked about by its own title', () => {
    const pairs = (ports: string[]) => ports.flatMap((port) => [port, ''])
    const header = (ports: string[]) => [
      ['VESSEL', '', ...pairs(ports)],
      ['', '', ...ports.flatMap(() => ['ETA', 'ETD'])],
    ]
    const { sheets, warnings } = readSheets([
      {
        name: 'SCHEDULE',
        rows: [
          ['EX JAPAN TO INDIA ( IMPORT )'],
          [],
          ...header(['KEELUNG (TWKEL)', 'GUNSAN (KRKUV)', 'DALIAN (CNDAL)']),
          ['LOTUS ISTHMUS*', 'V.153W', '2026-12-02', '2026-12-03', '', '', '', ''],
          ['REMARKS : ALL DATES SUBJECT TO CHANGE'],
          ['NOTE : CARGO TO BE DELIVERED 2 DAYS BEFORE ETA'],
          [],
          ['WEST AFRICA LOOP'],
          ...header(['HAIPHONG (VNHPH)', 'NHAVA SHEVA (INNSA)', 'BANGKOK (THBKK)']),
          [
            'CEDAR HORIZON*',
            'V.066E',
            '2026-12-06',
            '2026-12-06',
            '2026-12-11',
            '2026-12-13',
            '2026-12-21',
            '2026-12-23',
          ],
          [
            'KESTREL DAWN*',
            'V.122S',
            '2026-12-09',
            '2026-12-10',
            '2026-12-16',
            '2026-12-19',
            '2026-12-30',
            '2026-12-30',
          ],
        ],
      },
    ])

    expect(sheets.flatMap(({ schedules }) => schedules.filter((call) => call.import))).toEqual([])
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'direction_unclear', text: 'WEST AFRICA LOOP' }),
    )
  })

  test('without a title is asked about on each sheet', () => {
    const rows = [...HEAD, ...SCHEDULE, [], ...SECOND]
    const { warnings } = readSheets([
      { name: 'DEC', rows },
      { name: 'JAN', rows: rows.map((row) => row.map((cell) => String(cell ?? '').replace('V.', 'V.1'))) },
    ])

    expect(warnings.flatMap(({ code, text }) => (code === 'direction_unclear' ? [text] : []))).toEqual([
      `${INDIA}, table 2, DEC`,
      `${INDIA}, table 2, JAN`,
    ])
  })

  test.each([
    ['WESTBOUND', 'EASTBOUND'],
    ['LOOP A', 'LOOP B'],
  ])('has a route of its own by the titles %s and %s at the left', (one, other) => {
    const rows = [
      ...HEAD,
      ['', 'PORT', 'TAMARIND CREST V.041W'],
      [one, 'KOBE', '1-2 Dec'],
      ['', 'CHENNAI', '20-22 Dec'],
      [],
      ['', 'PORT', 'LOTUS ISTHMUS V.7E'],
      [other, 'CHENNAI', '5 Jan'],
      ['', 'KOBE', '18 Jan'],
    ]
    const { sheets, warnings } = readSheets([{ name: 'TAB', rows }])

    expect(sheets.map(({ route_direction }) => route_direction)).toEqual([one, other])
    expect(warnings).toMatchObject([
      {
        code: 'direction_unclear',
        text: one,
        cells_withheld: ['C5', 'C6'],
        options: [{ label: `It is ${INDIA}` }],
      },
      { code: 'direction_unclear', text: other, cells_withheld: ['C9', 'C10'] },
    ])
  })

  test('is of the tab that is named at its right', () => {
    const rows = [
      ['ISSUED 25-NOV-2026'],
      ['PORT', 'TAMARIND CREST V.041W', 'IMPORT'],
      ['KOBE', '1-2 Dec'],
      ['CHENNAI', '20-22 Dec'],
      [],
      ['PORT', 'LOTUS ISTHMUS V.7E', 'EXPORT'],
      ['CHENNAI', '5 Jan'],
      ['KOBE', '18 Jan'],
    ]

    expect(
      readSheets([{ name: 'TAB', rows }]).sheets.map(({ route_direction, tab }) => [route_direction, tab]),
    ).toEqual([
      ['TAB ( IMPORT )', 'import'],
      ['TAB ( EXPORT )', 'export'],
    ])
  })

  test('with ports across is held back too, if it has a title of its own', () => {
    const rows = [
      ...HEAD,
      ['VESSEL', 'KOBE', 'CHENNAI'],
      ['TAMARIND CREST V.041W', '1 Dec', '20 Dec'],
      ['AFRICA SERVICE'],
      ['VESSEL', 'MUMBAI', 'COLOMBO'],
      ['LOTUS ISTHMUS V.7E', '5 Dec', '18 Dec'],
    ]

    expect(readSheets([{ name: 'TAB', rows }]).warnings).toMatchObject([
      { code: 'direction_unclear', text: 'AFRICA SERVICE', cells_withheld: ['B8', 'C8'] },
    ])
  })

  test.each<[how: string, rows: TestCell[][]]>([
    [
      'in a list',
      [
        ['VESSEL', 'VOY', 'PORT', 'ETA'],
        ['TAMARIND CREST', '041W', 'KOBE', '1 Dec'],
        ['AFRICA SERVICE'],
        ['LOTUS ISTHMUS', '7E', 'MUMBAI', '5 Dec'],
      ],
    ],
    [
      'below ports across',
      [
        ['VESSEL', 'KOBE', 'CHENNAI'],
        ['TAMARIND CREST V.041W', '1 Dec', '20 Dec'],
        ['AFRICA SERVICE'],
        ['LOTUS ISTHMUS V.7E', '5 Dec', '18 Dec'],
      ],
    ],
  ])('without a header of its own %s is held back until a route is named for its title', (_, rows) => {
    const { sheets, warnings } = readSheets([{ name: 'TAB', rows: [...HEAD, ...rows] }])

    expect(sheets.map(({ schedules }) => new Set(schedules.map((call) => call.import)))).toEqual([
      new Set([true]),
      new Set([false]),
    ])
    expect(warnings).toMatchObject([
      {
        code: 'direction_unclear',
        text: 'AFRICA SERVICE',
        options: [{ label: `It is ${INDIA}`, choices: { routes: { 'AFRICA SERVICE': INDIA } } }],
      },
    ])
  })

  test('with ports across is not read as a part of the first one', () => {
    const circular = readSheets([
      {
        name: 'TAB',
        rows: [
          ...HEAD,
          ['VESSEL', 'KOBE', 'CHENNAI'],
          ['TAMARIND CREST V.041W', '1-2 Dec', '20-22 Dec'],
          ['', 'MUMBAI', 'ATLANTIS'],
          ['LOTUS ISTHMUS V.7E', '5 Dec', '18 Dec'],
        ],
      },
    ])

    expect(circular.totals.imported).toBe(2)
    expect(circular.warnings).toMatchObject([{ code: 'dates_not_read', cells: ['B7', 'C7'] }])
  })
})
