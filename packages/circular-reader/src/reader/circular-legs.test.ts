import { expect, test } from 'vitest'
import { readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

/** `TAMARIND CREST V.041W Kobe 1 Dec - 2 Dec`, with ETA before the dash and ETD after it, and `held` if it is. */
function timesOf(rows: TestRow[]): string[] {
  return readRows(rows)
    .sheets.flatMap(({ schedules }) => schedules)
    .map(
      ({ vessel, port, eta, etd, import: isImported }) =>
        `${vessel} ${port} ${eta ?? ''} - ${etd ?? ''}${isImported ? '' : ' held'}`,
    )
    .toSorted()
}

const YOKOHAMA_SINGAPORE = [
  'NEEM ARGOSY V.052W Singapore 17 Dec - ',
  'NEEM ARGOSY V.052W Yokohama  - 9 Dec',
  'TAMARIND CREST V.041W Singapore 10 Dec - ',
  'TAMARIND CREST V.041W Yokohama  - 2 Dec',
]
const DATES: TestRow[] = ['TAMARIND CREST | 041W | 2 Dec | 10 Dec', 'NEEM ARGOSY | 052W | 9 Dec | 17 Dec']

test.each([
  ['ETD YOKOHAMA', 'ETA SINGAPORE'],
  ['YOKOHAMA ETD', 'SINGAPORE ETA'],
  ['ETD\nYOKOHAMA', 'ETA\nSINGAPORE'],
  ['DEP. YOKOHAMA', 'ARRIVAL: SINGAPORE'],
  ['SAILING FROM YOKOHAMA', 'ETA/SINGAPORE'],
])('reads columns headed %s and %s', (departure, arrival) => {
  expect(timesOf([['VESSEL', 'VOY', departure, arrival], ...DATES])).toEqual(YOKOHAMA_SINGAPORE)
})

test('reads ETA and ETD of a port in columns and in rows that name it', () => {
  const across = [
    'VESSEL | ETD YOKOHAMA | ETA SINGAPORE | ETD SINGAPORE',
    'TAMARIND CREST V.041W | 2 Dec | 10 Dec | 11 Dec',
  ]
  const down = [
    'PORT | TAMARIND CREST V.041W',
    'ETD YOKOHAMA | 2 Dec',
    'ETA SINGAPORE | 10 Dec',
    'ETD SINGAPORE | 11 Dec',
  ]
  const expected = [
    'TAMARIND CREST V.041W Singapore 10 Dec - 11 Dec',
    'TAMARIND CREST V.041W Yokohama  - 2 Dec',
  ]

  expect(timesOf(across)).toEqual(expected)
  expect(timesOf(down)).toEqual(expected)
})

const TRANSHIPMENT = [
  'LOTUS ISTHMUS V.7E Chennai 20 Dec - ',
  'LOTUS ISTHMUS V.7E Singapore  - 14 Dec',
  'TAMARIND CREST V.041W Singapore 10 Dec - ',
  'TAMARIND CREST V.041W Yokohama  - 2 Dec',
]

test.each<[title: string, rows: TestRow[]]>([
  [
    'VESSEL 1 and VESSEL 2',
    [
      'VESSEL 1 | VOY | POL | ETD | T/S PORT | ETA | VESSEL 2 | VOY | ETD | POD | ETA',
      'TAMARIND CREST | 041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | LOTUS ISTHMUS | 7E | 14 Dec | CHENNAI | 20 Dec',
    ],
  ],
  [
    'the port of loading first, and the dates named by their ports',
    [
      'POL | 1ST VESSEL | ETD POL | T/S | ETA T/S | CONNECTING VESSEL | ETD T/S | POD | ETA POD',
      'YOKOHAMA | TAMARIND CREST V.041W | 2 Dec | SINGAPORE | 10 Dec | LOTUS ISTHMUS V.7E | 14 Dec | CHENNAI | 20 Dec',
    ],
  ],
  [
    'the ports in the headings',
    [
      'FEEDER VESSEL | ETD YOKOHAMA | ETA SINGAPORE | MOTHER VESSEL | ETD SINGAPORE | ETA CHENNAI',
      'TAMARIND CREST V.041W | 2 Dec | 10 Dec | LOTUS ISTHMUS V.7E | 14 Dec | 20 Dec',
    ],
  ],
])('reads the legs of a transhipment for their own vessels: %s', (_, rows) => {
  expect(timesOf(rows)).toEqual(TRANSHIPMENT)
})

test('reads several second vessels of one first vessel', () => {
  const rows = [
    'VESSEL 1 | POL | ETD | T/S PORT | ETA | VESSEL 2 | ETD | POD | ETA',
    'TAMARIND CREST V.041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | LOTUS ISTHMUS V.7E | 14 Dec | CHENNAI | 20 Dec',
    ' |  |  |  |  | CEDAR HORIZON V.8E | 15 Dec | COLOMBO | 19 Dec',
  ]

  expect(timesOf(rows)).toEqual([
    'CEDAR HORIZON V.8E Colombo 19 Dec - ',
    'CEDAR HORIZON V.8E Singapore  - 15 Dec',
    ...TRANSHIPMENT,
  ])
})

test('holds back the second leg of a row without a second vessel', () => {
  const rows = [
    'VESSEL 1 | POL | ETD | T/S PORT | ETA | VESSEL 2 | ETD | POD | ETA',
    'TAMARIND CREST V.041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | LOTUS ISTHMUS V.7E | 14 Dec | CHENNAI | 20 Dec',
    'NEEM ARGOSY V.052W | YOKOHAMA | 9 Dec |  |  |  |  | CHENNAI | 27 Dec',
  ]

  expect(timesOf(rows)).toEqual([
    ...TRANSHIPMENT.slice(0, 2),
    'NEEM ARGOSY V.052W Yokohama  - 9 Dec',
    ...TRANSHIPMENT.slice(2),
    'null Chennai 27 Dec -  held',
  ])
})

test.each<[title: string, heads: string, cells: string]>([
  [
    'the arrival at the port of transhipment is beside the second vessel',
    'VESSEL 1 | POL | ETD | VESSEL 2 | T/S PORT | ETA | ETD | POD | ETA',
    'TAMARIND CREST V.041W | YOKOHAMA | 2 Dec | LOTUS ISTHMUS V.7E | SINGAPORE | 10 Dec | 14 Dec | CHENNAI | 20 Dec',
  ],
  [
    'the departure from it is beside the first vessel',
    'VESSEL 1 | POL | ETD | T/S PORT | ETA | ETD | VESSEL 2 | POD | ETA',
    'TAMARIND CREST V.041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | 14 Dec | LOTUS ISTHMUS V.7E | CHENNAI | 20 Dec',
  ],
  [
    'both vessels are before all dates',
    'VESSEL 1 | VESSEL 2 | POL | ETD | T/S PORT | ETA | ETD | POD | ETA',
    'TAMARIND CREST V.041W | LOTUS ISTHMUS V.7E | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | 14 Dec | CHENNAI | 20 Dec',
  ],
  [
    'the second vessel is not named',
    'VESSEL | VOY | POL | ETD | T/S PORT | ETA | ETD | POD | ETA',
    'TAMARIND CREST | 041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | 14 Dec | CHENNAI | 20 Dec',
  ],
])('asks whose dates they are if %s', (_, heads, cells) => {
  const circular = readRows([heads, cells])

  expect(circular.totals.imported).toBe(0)
  expect(circular.warnings.map(({ code }) => code)).toContain('columns_unclear')
})

test('reads a port of transhipment without an arrival, and the titles above', () => {
  const circular = readRows([
    'VESSEL 1 | POL | ETD | T/S PORT | VESSEL 2 | ETD | POD | ETA',
    'TAMARIND CREST V.041W | YOKOHAMA | 2 Dec | SINGAPORE | LOTUS ISTHMUS V.7E | 14 Dec | CHENNAI | 20 Dec',
  ])

  expect(circular).toMatchObject({ issued: '2026-11-25', totals: { routes: 1, imported: 3 } })
  expect(circular.sheets[0]?.route_direction).toBe('EX JAPAN TO INDIA ( IMPORT )')
})

test('reads two tables with two vessels in each row, and asks of which route the second is', () => {
  const rows = [
    'FEEDER VESSEL | ETD YOKOHAMA | ETA SINGAPORE | MOTHER VESSEL | ETD SINGAPORE | ETA CHENNAI',
    'TAMARIND CREST V.041W | 2 Dec | 10 Dec | LOTUS ISTHMUS V.7E | 14 Dec | 20 Dec',
    [],
    'FEEDER VESSEL | ETD KOBE | ETA COLOMBO | MOTHER VESSEL | ETD COLOMBO | ETA MUMBAI',
    'NEEM ARGOSY V.052W | 3 Dec | 13 Dec | CEDAR HORIZON V.8E | 15 Dec | 19 Dec',
  ]

  expect(timesOf(rows)).toEqual([
    'CEDAR HORIZON V.8E Colombo  - 15 Dec held',
    'CEDAR HORIZON V.8E Mumbai 19 Dec -  held',
    ...TRANSHIPMENT.slice(0, 2),
    'NEEM ARGOSY V.052W Colombo 13 Dec -  held',
    'NEEM ARGOSY V.052W Kobe  - 3 Dec held',
    ...TRANSHIPMENT.slice(2),
  ])
})

test('reads two lists side by side on their own, and asks of which route the second is', () => {
  const rows = [
    'VESSEL | PORT | ETA |  | VESSEL | PORT | ETA',
    'TAMARIND CREST V.041W | KOBE | 2 Dec |  | LOTUS ISTHMUS V.7E | MUMBAI | 5 Dec',
    ' | CHENNAI | 20 Dec |  |  | COLOMBO | 9 Dec',
  ]

  expect(timesOf(rows)).toEqual([
    'LOTUS ISTHMUS V.7E Colombo 9 Dec -  held',
    'LOTUS ISTHMUS V.7E Mumbai 5 Dec -  held',
    'TAMARIND CREST V.041W Chennai 20 Dec - ',
    'TAMARIND CREST V.041W Kobe 2 Dec - ',
  ])
  expect(readRows(rows).warnings).toMatchObject([{ code: 'direction_unclear', cells_withheld: ['G6', 'G7'] }])
})

test('lists side by side under titles of their own are of these routes', () => {
  const rows = [
    'EX JAPAN TO INDIA ( IMPORT ) |  |  |  | EX INDIA TO AFRICA ( EXPORT )',
    'VESSEL | PORT | ETA |  | VESSEL | PORT | ETA',
    'TAMARIND CREST V.041W | KOBE | 2 Dec |  | LOTUS ISTHMUS V.7E | MUMBAI | 5 Dec',
    ' | CHENNAI | 20 Dec |  |  | COLOMBO | 9 Dec',
  ]
  const { sheets, warnings } = readRows(rows)

  expect(warnings).toEqual([])
  expect(
    sheets.map(({ route_direction, schedules }) => [route_direction, schedules.map(({ port }) => port)]),
  ).toEqual([
    ['EX JAPAN TO INDIA ( IMPORT )', ['Kobe', 'Chennai']],
    ['EX INDIA TO AFRICA ( EXPORT )', ['Mumbai', 'Colombo']],
  ])
})

test('the legs of a table are of its route, also above tables of other routes whose headings are not known', () => {
  const legs = 'VESSEL | VOY | POL | ETD | T/S PORT | ETA | 2ND VESSEL | VOY | ETD | POD | ETA'
  const { sheets } = readRows([
    legs,
    'TAMARIND CREST | 041W | YOKOHAMA | 2 Dec | SINGAPORE | 10 Dec | LOTUS ISTHMUS | 7E | 14 Dec | CHENNAI | 20 Dec',
    'EX INDIA TO JAPAN ( EXPORT )',
    legs.replace('VESSEL', 'FEEDER').replace('2ND', 'MOTHER'),
    'NEEM ARGOSY | 052E | CHENNAI | 2 Dec | SINGAPORE | 10 Dec | CEDAR HORIZON | 8E | 14 Dec | YOKOHAMA | 20 Dec',
  ])
  const routes = sheets.flatMap(({ route_direction, schedules }) =>
    schedules.flatMap(({ ship_name }) => (ship_name === 'LOTUS ISTHMUS' ? [route_direction] : [])),
  )

  expect(new Set(routes)).toEqual(new Set(['EX JAPAN TO INDIA ( IMPORT )']))
})
