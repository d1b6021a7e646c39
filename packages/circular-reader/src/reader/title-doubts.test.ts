import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { type TestSheet, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const [JAPAN, KOREA, EXPORT] = [
  'EX JAPAN TO INDIA (IMPORT)',
  'EX KOREA TO INDIA (IMPORT)',
  'EX INDIA TO JAPAN (EXPORT)',
]
const ISSUED = 'ISSUED : 25-Nov-2026'
const [NEEM, PALM] = ['NEEM ARGOSY V.052W', 'PALM ORCHID V.1W']
const B = [
  'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W',
  'YOKOHAMA | 5 Dec | 12 Dec',
  'KOBE | 7 Dec | 14 Dec',
  'CHENNAI | 24 Dec | 31 Dec',
]
const OF_KOREA = [`PORT | ${PALM}`, 'BUSAN | 6 Dec', 'CHENNAI | 25 Dec']
const BOTH_WAYS = [
  'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W | NEEM ARGOSY V.052E | KESTREL DAWN V.208E',
  'YOKOHAMA | 5 Dec | 12 Dec | 12 Jan | 19 Jan',
  'CHENNAI | 24 Dec | 31 Dec | 26 Dec | 2 Jan',
]

/** The first call of each route that is read, and what is asked: the options of each question. */
function read(rows: string[], sheet: Partial<TestSheet> = {}, routes?: Record<string, string>) {
  const cells = rows.map((row) => row.split(' | ').map((text) => text.trim()))
  const bytes = workbookBytes({ sheets: [{ name: 'Sheet1', ...sheet, rows: cells }] })
  const { sheets, warnings } = readCircular(bytes, {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
    ...(routes && { choices: { routes } }),
  })
  return {
    read: sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules.some((call) => call.import) ? [route] : [],
    ),
    asked: warnings.flatMap(({ code, severity, message, text = '', options = [] }) =>
      code === 'direction_unclear' && severity === 'error' ? { text, message, options } : [],
    ),
  }
}

test.each<[string, string[], Partial<TestSheet>, string[][]]>([
  [
    'over one column each',
    [
      ISSUED,
      ` | ${JAPAN} | ${KOREA}`,
      `PORT | ${NEEM} | ${PALM}`,
      'YOKOHAMA | 5 Dec | ',
      'BUSAN |  | 6 Dec',
      'CHENNAI | 24 Dec | 25 Dec',
    ],
    {},
    [[JAPAN, KOREA]],
  ],
  [
    'over two columns each, the second without IMPORT',
    [
      ISSUED,
      ` | ${JAPAN} |  | EX KOREA TO INDIA`,
      `PORT | ${NEEM} | KESTREL DAWN V.208W | ${PALM} | MAY LOTUS V.2W`,
      'YOKOHAMA | 5 Dec | 12 Dec',
      'BUSAN |  |  | 6 Dec | 13 Dec',
      'CHENNAI | 24 Dec | 31 Dec | 25 Dec | 1 Jan',
    ],
    { merges: ['B2:C2', 'D2:E2'] },
    [['EX KOREA TO INDIA', JAPAN]],
  ],
  [
    'for each way of the vessels',
    [`${JAPAN} |  |  | ${EXPORT}`, ISSUED, ...BOTH_WAYS],
    {},
    [[JAPAN, EXPORT]],
  ],
  [
    'below each other, over two tables',
    [`1. ${JAPAN}`, `2. ${KOREA}`, ISSUED, ...B, '', ...OF_KOREA],
    {},
    [[JAPAN, `2. ${KOREA}`], [`2. ${KOREA}`]],
  ],
  [
    'below their tables',
    [ISSUED, ...B, JAPAN, '', ...OF_KOREA, KOREA],
    {},
    [
      [JAPAN, KOREA],
      [KOREA, JAPAN],
    ],
  ],
])('titles %s are asked', (_, rows, sheet, offered) => {
  const { read: directions, asked } = read(rows, sheet)

  expect(directions).toEqual([])
  expect(
    asked.map(({ options }) => options.map(({ label }) => /^It is (.*?)(?:, as printed)?$/.exec(label)?.[1])),
  ).toEqual(offered)
})

test('its calls are of the route that is chosen', () => {
  const rows = [
    ISSUED,
    ` | ${JAPAN} | ${KOREA}`,
    `PORT | ${NEEM} | ${PALM}`,
    'CHENNAI | 24 Dec | 25 Dec',
    'MUMBAI | 27 Dec | 28 Dec',
  ]
  const [question] = read(rows).asked

  expect(question?.message).toBe(
    `No table was read under the title "${JAPAN}" in B2. Which route is the table from row 3 of Sheet1 on? 4 cell(s) are held back.`,
  )
  expect(read(rows, {}, { [question?.text ?? '']: JAPAN })).toEqual({ read: [JAPAN], asked: [] })
})

test.each<[string, string[], Partial<TestSheet>]>([
  [
    'over the vessels',
    ['JAPAN - INDIA SERVICE', ISSUED, ' | IMPORT |  | EXPORT', ...BOTH_WAYS],
    { merges: ['B3:C3', 'D3:E3'] },
  ],
  [
    'below them',
    [
      JAPAN,
      ISSUED,
      `PORT | ${NEEM} | PALM ORCHID V.1E`,
      'SERVICE | IMPORT | EXPORT',
      'CHENNAI | 24 Dec | 26 Dec',
      'MUMBAI | 29 Dec | 30 Dec',
    ],
    {},
  ],
  ['against the title', [JAPAN, ISSUED, 'EXPORT', ...B], {}],
])('IMPORT and EXPORT %s are asked', (_, rows, sheet) => {
  const { read: directions, asked } = read(rows, sheet)

  expect(directions).toEqual([])
  expect(asked.map(({ message }) => message)).toEqual([
    expect.stringContaining('says "EXPORT", against other titles'),
  ])
})

test.each(['EX KOREA TO INDIA', 'KOREA', 'CHINA', 'EX INDIA TO JAPAN', 'EXPORT'])(
  'a tab %s over another title is asked',
  (name) => {
    const { read: directions, asked } = read([JAPAN, ISSUED, ...B], { name })

    expect(directions).toEqual([])
    expect(asked.map(({ message }) => message)).toEqual([
      expect.stringContaining(`The sheet is named "${name}", and its title is "${JAPAN}".`),
    ])
  },
)

test.each([
  'JAPAN',
  'INDIA',
  'JAPAN-INDIA',
  'JAPAN TO INDIA',
  'IMPORT',
  'DEC 2026',
  'SINGAPORE',
  'SERVICE 1',
])('a tab %s is not asked', (name) => {
  expect(read([JAPAN, ISSUED, ...B], { name })).toEqual({ read: [JAPAN], asked: [] })
})

test.each([
  [['INTRA ASIA SERVICE', ISSUED, 'KOREA / SINGAPORE'], 'CHINA / BANGKOK'],
  [['INTRA ASIA SERVICE', ISSUED, 'ROUTE A'], 'ROUTE B'],
])('where two tables have titles that name no route, %s, both are asked', (above, between) => {
  const second = [between, 'PORT | MAY LOTUS V.13S', 'SHANGHAI | 6 Dec', 'BANGKOK | 14 Dec']
  const { read: directions, asked } = read([
    ...above,
    `PORT | ${PALM}`,
    'BUSAN | 6 Dec',
    'PORT KLANG | 14 Dec',
    '',
    ...second,
  ])

  expect(directions).toEqual([])
  expect(asked.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['It is INTRA ASIA SERVICE, as printed'],
    ['It is INTRA ASIA SERVICE'],
  ])
})

test.each([
  'TRANSSHIP TO | PALM ORCHID V.3W | MAY LOTUS V.4W',
  'CONNECTING | PALM ORCHID V.3W | MAY LOTUS V.4W',
])('what is no title of a route is asked: %s', (heading) => {
  const { read: directions, asked } = read([JAPAN, ISSUED, ...B, heading, 'CHENNAI | 24 Dec | 31 Dec'])

  expect(directions).toEqual([JAPAN])
  expect(asked).toHaveLength(1)
})

test('so is a part of the world in brackets', () => {
  const { read: directions, asked } = read([JAPAN, ISSUED, ...B, '', '<KOREA LOADING>', ...OF_KOREA])

  expect(directions).toEqual([JAPAN])
  expect(asked).toHaveLength(1)
})

test('a title over tables that have titles of their own is that of the sheet', () => {
  const { read: directions, asked } = read([
    'EX FAR EAST TO INDIA (IMPORT)',
    ISSUED,
    JAPAN,
    ...B,
    '',
    KOREA,
    ...OF_KOREA,
  ])

  expect(directions).toEqual([JAPAN, KOREA])
  expect(asked).toEqual([])
})
