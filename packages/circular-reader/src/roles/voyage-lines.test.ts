import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { callsOf, readBytes, TITLES } from '../../tests/circular.ts'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import type { RoleChoice } from '../choices/reader-choices.ts'
import { readCircular } from '../read-circular.ts'

const read = (rows: TestRow[]) => readBytes(bytesOf(rows))
const bytesOf = (rows: TestRow[]) => workbookBytes({ sheets: [{ name: 'S', rows: [...TITLES, ...rows] }] })

const readWith = (rows: TestRow[], roles: readonly RoleChoice[] = []) =>
  readCircular(bytesOf(rows), { ports: KNOWN_PORTS, today: '2026-11-28', choices: { roles } })

const list = (one: string, other: string): TestRow[] => [
  `VESSEL | ${one} | ${other} | PORT | ETA | ETD`,
  'PALM ORCHID | 051W | 051E | YOKOHAMA | 5 Dec | 6 Dec',
  'PALM ORCHID |  |  | CHENNAI | 22 Dec | 23 Dec',
  'KESTREL DAWN | 208W | 208E | YOKOHAMA | 12 Dec | 13 Dec',
  ' |  |  | CHENNAI | 29 Dec | 30 Dec',
]
const across = (one: string, other: string): TestRow[] => [
  `VESSEL | ${one} | ${other} | YOKOHAMA | CHENNAI`,
  'PALM ORCHID | 051W | 051E | 5 Dec | 22 Dec',
  'KESTREL DAWN | 208W | 208E | 12 Dec | 29 Dec',
]
const down = (one: string, other: string): TestRow[] => [
  'PORT | PALM ORCHID | KESTREL DAWN',
  `${one} | 051W | 208W`,
  `${other} | 051E | 208E`,
  'YOKOHAMA | 5 Dec | 12 Dec',
  'CHENNAI | 22 Dec | 29 Dec',
]

test.each([
  ['a list below W/B and E/B', list('W/B', 'E/B')],
  ['a list below IN and OUT', list('IN', 'OUT')],
  ['a list below VOY. (IMP) and VOY. (EXP)', list('VOY. (IMP)', 'VOY. (EXP)')],
  ['ports across beside W/B and E/B', across('W/B', 'E/B')],
  ['ports across beside IN and OUT', across('IN', 'OUT')],
  ['ports across beside VOY W/B and VOY E/B', across('VOY W/B', 'VOY E/B')],
  ['ports down below W/B and E/B', down('W/B', 'E/B')],
])('two voyages of each call are one question: %s', (_, rows) => {
  const { warnings, totals } = readWith(rows)
  const [question] = warnings
  expect(warnings).toMatchObject([{ code: 'heading_not_understood', cells_withheld: { length: 4 } }])
  expect(totals.imported).toBe(0)
  expect(question?.options).toHaveLength(2)

  const read = question?.options?.map((option) => readWith(rows, option.choices.roles))
  expect(read?.map((circular) => circular.warnings)).toEqual([[], []])
  expect(read?.map(({ sheets }) => sheets[0]?.vessels.map(({ voyage }) => voyage))).toEqual([
    ['051W', '208W'],
    ['051E', '208E'],
  ])
})

test.each(['', 'NO.'])(
  'voyages in a column headed "%s" are one question where calls have none',
  (heading) => {
    const rows = [
      `VESSEL | ${heading} | PORT | ETA | ETD`,
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' |  | CHENNAI | 22 Dec | 23 Dec',
      'KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
      ' |  | CHENNAI | 29 Dec | 30 Dec',
    ]
    const { warnings, totals } = readWith(rows)
    expect(warnings).toMatchObject([{ code: 'heading_not_understood', cells_withheld: { length: 4 } }])
    expect(totals.imported).toBe(0)

    const [option] = warnings[0]?.options ?? []
    expect(callsOf(readWith(rows, option?.choices.roles))).toEqual([
      'PALM ORCHID V.051W / Yokohama: 5-6 Dec',
      'KESTREL DAWN V.208W / Yokohama: 12-13 Dec',
      'PALM ORCHID V.051W / Chennai: 22-23 Dec',
      'KESTREL DAWN V.208W / Chennai: 29-30 Dec',
    ])
  },
)

test.each([
  [
    'in rows',
    ['VESSEL | VOY | YOKOHAMA | CHENNAI', 'PALM ORCHID | 051W | 5 Dec | ', 'PALM ORCHID |  |  | 29 Dec'],
  ],
  [
    'in columns',
    ['PORT | PALM ORCHID | PALM ORCHID', 'VOY | 051W | ', 'YOKOHAMA | 5 Dec | ', 'CHENNAI |  | 29 Dec'],
  ],
])('an empty voyage belongs to the same ship before it, %s', (_, rows) => {
  expect(callsOf(read(rows)).map((call) => call.replace(/ \(held\)$/, ''))).toEqual([
    'PALM ORCHID V.051W / Yokohama: 5 Dec',
    'PALM ORCHID V.051W / Chennai: 29 Dec',
  ])
})

test('voyages in rows of their own below the names are asked about', () => {
  const { sheets, warnings } = read([
    'VESSEL | YOKOHAMA | CHENNAI',
    'PALM ORCHID | 5 Dec | 22 Dec',
    'V.051W',
    'KESTREL DAWN | 12 Dec | 29 Dec',
    'V.208W',
  ])

  expect(sheets[0]?.schedules.map((call) => call.import)).toEqual([false, false, false, false])
  expect(warnings.map(({ code, cells }) => [code, cells])).toEqual([['heading_not_understood', ['A7', 'A9']]])
})
