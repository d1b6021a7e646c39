import { expect, test } from 'vitest'
import { readRows, readSheets, TITLES } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const IMPORT = 'EX JAPAN TO INDIA ( IMPORT )'
const UNTITLED = TITLES.filter(([text]) => text !== IMPORT)
const HEADER = 'PORT | TAMARIND CREST V.041W | NEEM ARGOSY V.052W'
const FIRST = ['KOBE | 1-2 Dec | 5-6 Dec', 'CHENNAI | 20-22 Dec | 25-26 Dec']
const SECOND = ['MUMBAI | 3-4 Jan | 8-9 Jan', 'OSAKA | 24-25 Jan | 28-29 Jan']

/** The ports of each route, and the questions. */
function routesOf({ sheets, warnings }: ReturnType<typeof readRows>) {
  return {
    routes: sheets.map(({ route_direction, schedules }) => [
      route_direction,
      ...new Set(schedules.map((call) => call.port + (call.import ? '' : ' held'))),
    ]),
    asked: warnings.map(({ code }) => code),
  }
}

test.each([
  'EX INDIA TO JAPAN ( EXPORT )',
  'EX CHENNAI (EXPORT)',
  'EX CHENNAI / MUMBAI ( EXPORT )',
  'EX INDIA TO JAPAN EXPORT',
  'INTRA ASIA SERVICE',
])('the title %s between ports decides the route of those below it', (title) => {
  expect(routesOf(readRows([HEADER, ...FIRST, title, ...SECOND]))).toEqual({
    routes: [
      [IMPORT, 'Kobe', 'Chennai'],
      [title, 'Mumbai', 'Osaka'],
    ],
    asked: [],
  })
})

test('titles below the heading decide the routes, whatever the dates are', () => {
  const early = ['MUMBAI | 3-4 Dec | 8-9 Dec', 'OSAKA | 24-25 Dec | 28-29 Dec']
  const rows: TestRow[] = [...UNTITLED, HEADER, 'EX JAPAN (IMPORT)', ...FIRST, 'EX INDIA (EXPORT)', ...early]

  expect(routesOf(readSheets([{ name: 'TAB', rows }]))).toEqual({
    routes: [
      ['EX JAPAN (IMPORT)', 'Kobe', 'Chennai'],
      ['EX INDIA (EXPORT)', 'Mumbai', 'Osaka'],
    ],
    asked: [],
  })
})

test.each(['EXPORT', 'AFRICA SERVICE', 'FEEDER LOOP'])('%s between ports is asked about', (title) => {
  const { routes, asked } = routesOf(readRows([HEADER, ...FIRST, title, ...SECOND]))

  expect(routes.at(-1)).toEqual([title, 'Mumbai held', 'Osaka held'])
  expect(asked).toEqual(['direction_unclear'])
})

test('a title that is repeated goes on with its route', () => {
  const rows = [HEADER, 'LOOP A', FIRST[0] ?? '', 'LOOP B', FIRST[1] ?? '', 'LOOP A', ...SECOND]
  const { routes } = routesOf(readSheets([{ name: 'TAB', rows: [...UNTITLED, ...rows] }]))

  expect(routes.map((ports) => ports.slice(1).map((port) => port.replace(' held', '')))).toEqual([
    ['Kobe', 'Mumbai', 'Osaka'],
    ['Chennai'],
  ])
})

test.each(['LOADING PORTS', 'DISCHARGING PORTS', 'EXPORT LOADING PORTS', 'SUBJECT TO CHANGE', 'JAPAN'])(
  '%s between ports begins no other route',
  (band) => {
    const { routes } = routesOf(readRows([HEADER, ...FIRST, band, ...SECOND]))

    expect(routes.map(([route]) => route)).toEqual([IMPORT])
  },
)

test.each<[string, TestRow[]]>([
  [
    'a list',
    [
      'VESSEL | VOY | PORT | ETA | ETD',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
      'TAMARIND CREST | 041W | MUMBAI | 20 Dec | 21 Dec',
      'EX INDIA TO JAPAN ( EXPORT )',
      'NEEM ARGOSY | 052E | MUMBAI | 3 Jan | 4 Jan',
      'NEEM ARGOSY | 052E | KOBE | 24 Jan | 25 Jan',
    ],
  ],
  [
    'vessels',
    [
      'VESSEL | KOBE | MUMBAI',
      'TAMARIND CREST V.041W | 1 Dec | 20 Dec',
      'EX INDIA TO JAPAN ( EXPORT )',
      'NEEM ARGOSY V.052E | 24 Jan | 3 Jan',
    ],
  ],
])('a title between the rows of %s decides the route of those below it', (_, rows) => {
  const { sheets } = readRows(rows)

  expect(
    sheets.map(({ route_direction, schedules }) => [
      route_direction,
      ...schedules.map(({ ship_name, import: isRead }) => isRead && ship_name),
    ]),
  ).toEqual([
    [IMPORT, 'TAMARIND CREST', 'TAMARIND CREST'],
    ['EX INDIA TO JAPAN ( EXPORT )', 'NEEM ARGOSY', 'NEEM ARGOSY'],
  ])
})
