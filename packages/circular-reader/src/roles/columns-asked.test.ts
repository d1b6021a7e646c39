import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { readRows, TITLES } from '../../tests/circular.ts'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import type { RoleChoice } from '../choices/reader-choices.ts'
import { readCircular, readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

const bytesOf = (rows: TestRow[], merges: string[] = []) =>
  workbookBytes({ sheets: [{ name: 'S', rows: [...TITLES, ...rows], merges }] })
const read = (rows: TestRow[], roles: readonly RoleChoice[] = [], merges: string[] = []) =>
  readCircular(bytesOf(rows, merges), { ports: KNOWN_PORTS, today: '2026-11-28', choices: { roles } })

test.each<[string, TestRow[], merges?: string[]]>([
  [
    'UPDATED ETA after ETA in a list',
    [
      'VESSEL | VOY | PORT | ETA | UPDATED ETA',
      'PALM ORCHID | 051W | YOKOHAMA | 5 Dec | 7 Dec',
      'PALM ORCHID | 051W | CHENNAI | 22 Dec | 24 Dec',
    ],
  ],
  [
    'ORIGINAL ETA after UPDATED ETA in a list',
    [
      'VESSEL | VOY | PORT | UPDATED ETA | ORIGINAL ETA',
      'PALM ORCHID | 051W | YOKOHAMA | 7 Dec | 5 Dec',
      'PALM ORCHID | 051W | CHENNAI | 24 Dec | 22 Dec',
    ],
  ],
  [
    'two columns under one vessel',
    [
      'PORT | PALM ORCHID V.051W | ',
      ' | ETA | UPDATED ETA',
      'YOKOHAMA | 5 Dec | 7 Dec',
      'CHENNAI | 22 Dec | 24 Dec',
    ],
    ['B5:C5'],
  ],
  [
    'two columns of which the name is over the first',
    [
      'PORT | PALM ORCHID V.051W | ',
      ' | ETA | UPDATED ETA',
      'YOKOHAMA | 5 Dec | 7 Dec',
      'CHENNAI | 22 Dec | 24 Dec',
    ],
  ],
])('two versions of a date are one question, and either can be taken: %s', (_, rows, merges = []) => {
  const { warnings, totals } = read(rows, [], merges)
  const [question, ...others] = warnings.filter(({ severity }) => severity === 'error')
  expect(others).toEqual([])
  expect(totals.imported).toBe(0)

  const taken = question?.options?.map(({ label, choices }) => {
    const circular = read(rows, choices.roles, merges)
    const days = circular.sheets.flatMap(({ schedules }) =>
      schedules.map((call) => call.import && call.start),
    )
    return [label.replace(/^Column . holds, /, ''), ...days]
  })
  expect(taken).toEqual([
    ['the newer one', '2026-12-07', '2026-12-24'],
    ['the superseded one', '2026-12-05', '2026-12-22'],
  ])
})

test('four columns under one name are two questions, and the newer pair can be taken', () => {
  const rows = [
    'PORT | PALM ORCHID V.051W |  |  | ',
    ' | ETA | ETD | UPDATED ETA | UPDATED ETD',
    'YOKOHAMA | 5 Dec | 6 Dec | 7 Dec | 8 Dec',
    'CHENNAI | 22 Dec | 23 Dec | 24 Dec | 25 Dec',
  ]
  const newer = read(rows).warnings.flatMap(({ options }) => options?.[0]?.choices.roles ?? [])
  const { sheets, warnings } = read(rows, newer)

  expect(warnings).toEqual([])
  expect(sheets[0]?.schedules.map(({ vessel, dates }) => [vessel, dates])).toEqual([
    ['PALM ORCHID V.051W', '7-8 Dec'],
    ['PALM ORCHID V.051W', '24-25 Dec'],
  ])
})

test('a column of superseded dates alone is asked about', () => {
  const { totals } = readRows([
    'VESSEL | VOY | PORT | ORIGINAL ETA',
    'PALM ORCHID | 051W | YOKOHAMA | 5 Dec',
    'PALM ORCHID | 051W | CHENNAI | 22 Dec',
  ])

  expect(totals.imported).toBe(0)
})

test('a column of ports of transhipment can be ignored', () => {
  const rows = [
    'VESSEL | VOY | POL | ETD | VIA | POD | ETA',
    'PALM ORCHID | 051W | YOKOHAMA | 6 Dec | SINGAPORE | CHENNAI | 22 Dec',
  ]
  const { warnings, totals } = read(rows)
  expect(totals.imported).toBe(0)
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('If it stays on board, column E can be ignored.'),
  ])

  const ignored = read(rows, warnings[0]?.options?.[0]?.choices.roles)
  expect(ignored.warnings).toEqual([])
  expect(ignored.totals.imported).toBe(2)
})

test('the port of a list may be at the right of its dates', () => {
  const { sheets, warnings } = read([
    'VESSEL | VOY | ETA | ETD | PORT',
    'PALM ORCHID | 051W | 5 Dec | 6 Dec | YOKOHAMA',
    'PALM ORCHID | 051W | 22 Dec | 23 Dec | CHENNAI',
  ])

  expect(warnings).toEqual([])
  expect(sheets[0]?.schedules.map(({ port, start, end }) => [port, start, end])).toEqual([
    ['Yokohama', '2026-12-05', '2026-12-06'],
    ['Chennai', '2026-12-22', '2026-12-23'],
  ])
})

test('the arrival of a port of discharge is read back as one', () => {
  const bytes = bytesOf([
    'VESSEL | VOY | POL | ETD | POD | ETA',
    'PALM ORCHID | 051W | YOKOHAMA | 6 Dec | CHENNAI | 22 Dec',
  ])
  const { facts } = readWorkbook(openCircularFile(bytes), { ports: KNOWN_PORTS, today: '2026-11-28' })

  expect(facts.flatMap(({ key, example }) => (key.startsWith('dates') ? [example] : []))).toEqual([
    'PALM ORCHID V.051W reaches Chennai on Tue 22 Dec 2026',
    'PALM ORCHID V.051W leaves Yokohama on Sun 6 Dec 2026',
  ])
})

test('a list of two vessels with two ports in each row is read back as it is', () => {
  const bytes = bytesOf([
    'VESSEL | VOY | POL | ETD | POD | ETA',
    'PALM ORCHID | 051W | YOKOHAMA | 6 Dec | CHENNAI | 22 Dec',
    'KESTREL DAWN | 208W | YOKOHAMA | 8 Dec | CHENNAI | 24 Dec',
  ])
  const { facts } = readWorkbook(openCircularFile(bytes), { ports: KNOWN_PORTS, today: '2026-11-28' })

  expect(facts.map(({ text }) => text)).toContain(
    'Each row is a call: the vessel is in column A, the ports in columns C and E.',
  )
})

test('the code of another port beside a port of a list is asked', () => {
  const rows = (code: string) => [
    'VESSEL | VOY | CODE | PORT | ETA | ETD',
    'PALM ORCHID | 051W | JPYOK | YOKOHAMA | 5 Dec | 6 Dec',
    `PALM ORCHID | 051W | ${code} | MUMBAI | 24 Dec | 25 Dec`,
  ]
  expect(read(rows('INBOM')).totals).toMatchObject({ imported: 2, withheld: 0 })

  const { totals, warnings } = read(rows('INNSA'))
  expect(totals).toMatchObject({ imported: 1, withheld: 1 })
  expect(warnings.map(({ message }) => message)).toEqual([
    'C7 "INNSA" is not understood. 1 cell(s) are held back.',
  ])
})

test.each<[what: string, rows: TestRow[], withheld: number, merges?: string[]]>([
  [
    'a terminal of another port',
    [
      'PORT | TERMINAL | PALM ORCHID V.051W',
      'YOKOHAMA | KOBE RO-RO | 5 Dec',
      'KOBE | ROKKO | 7 Dec',
      'CHENNAI |  | 24 Dec',
    ],
    1,
  ],
  [
    'a country merged over ports of another',
    [
      'COUNTRY | PORT | PALM ORCHID V.051W',
      'JAPAN | YOKOHAMA | 5 Dec',
      ' | KOBE | 7 Dec',
      ' | CHENNAI | 24 Dec',
    ],
    3,
    ['A6:A8'],
  ],
  [
    'IMPORT and EXPORT below SERVICE',
    [
      'SERVICE | VESSEL | VOY | PORT | ETA',
      'IMPORT | PALM ORCHID | 051W | YOKOHAMA | 5 Dec',
      'IMPORT | PALM ORCHID | 051W | CHENNAI | 24 Dec',
      'EXPORT | NEEM ARGOSY | 003E | CHENNAI | 26 Dec',
      'EXPORT | NEEM ARGOSY | 003E | YOKOHAMA | 30 Jan',
    ],
    4,
  ],
  [
    'signs beside the ports',
    [' | PORT | PALM ORCHID V.051W', ' | YOKOHAMA | 5 Dec', '× | KOBE | 7 Dec', ' | CHENNAI | 24 Dec'],
    1,
  ],
  ['052W before a name', ['PORT | 051W PALM ORCHID', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec'], 2],
  ['V.TBA behind a name', ['PORT | PALM ORCHID V.TBA', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec'], 2],
  ['a voyage in words', ['PORT | PALM ORCHID VOY 52 WEST', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec'], 2],
])('what contradicts a table or is no part of a name is asked: %s', (_, rows, withheld, merges) => {
  expect(read(rows, [], merges).totals.withheld).toBe(withheld)
})

test('3,000 cells that nobody explains are one question', () => {
  const headings = ['REMARKS', 'STATUS', 'NOTE', 'COMMENTS', 'MEMO', 'PROGRESS', 'REMARK']
  const rows = Array.from({ length: 440 }, (_, i) =>
    ['PALM ORCHID', `${1000 + i}W`, 'YOKOHAMA', '5 Dec', ...headings.map((_, j) => `ZORB ${i}X${j}`)].join(
      ' | ',
    ),
  )
  const { totals, warnings } = readRows([['VESSEL', 'VOY', 'PORT', 'ETA', ...headings], ...rows])

  expect(totals).toMatchObject({ imported: 0, withheld: 440 })
  expect(warnings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { message: expect.stringMatching(/^\d+ cells from \w+ on are not understood\./) },
  ])
})
