import { expect, test } from 'vitest'
import { CALLS, callsOf, type Layout, readRows } from '../../tests/circular.ts'

const CREST = 'TAMARIND CREST V.041W'
const ARGOSY = 'NEEM ARGOSY V.052W'

test.each<Layout>([
  {
    title: 'vessels as rows, ports across',
    rows: ['VESSEL | VOYAGE | KOBE | CHENNAI', 'TAMARIND CREST | 041W | 1-2 Dec | 20-22 Dec'],
  },
  {
    title: 'vessels as rows, ETA and ETD under each port',
    rows: [
      'VESSEL / VOYAGE | KOBE |  | CHENNAI | ',
      ' | ETA | ETD | ETA | ETD',
      [CREST, '1 Dec', '2 Dec', '20 Dec', '22 Dec'],
    ],
  },
  {
    title: 'a list with one call in each row',
    rows: [
      'VESSEL | VOY | PORT | ETA | ETD',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
      ' |  | CHENNAI | 20 Dec | 22 Dec',
    ],
  },
  { title: 'a corner cell VESSEL', rows: [['VESSEL', CREST], 'KOBE | 1-2 Dec', 'CHENNAI | 20-22 Dec'] },
  { title: 'an empty corner cell', rows: [['', CREST], 'KOBE | 1-2 Dec', 'CHENNAI | 20-22 Dec'] },
  {
    title: 'a corner cell VOYAGE below the names',
    rows: ['VESSEL | TAMARIND CREST', 'VOYAGE | 041W', 'KOBE | 1-2 Dec', 'CHENNAI | 20-22 Dec'],
  },
  {
    title: 'ports below a NOTE',
    rows: [['PORT', CREST], 'KOBE | 1-2 Dec', 'NOTE : SUBJECT TO INDUCEMENT', 'CHENNAI | 20-22 Dec'],
  },
  {
    title: 'ETA and ETD in brackets after the port',
    rows: [
      ['PORT', CREST],
      'KOBE (ETA) | 1 Dec',
      'KOBE (ETD) | 2 Dec',
      'CHENNAI (ETA) | 20 Dec',
      'CHENNAI (ETD) | 22 Dec',
    ],
  },
  {
    title: 'full-width characters',
    rows: [['ＰＯＲＴ', CREST], 'ＫＯＢＥ | １-２ Dec', 'CHENNAI | ２０-２２ Dec'],
  },
])('reads $title', ({ rows }) => {
  const circular = readRows(rows)

  expect(callsOf(circular).map((call) => call.normalize('NFKC'))).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
})

test('reads loading and discharging ports with their own dates in each row of a list', () => {
  const circular = readRows([
    'VESSEL | VOYAGE | LOADING PORT | ETD | DISCHARGING PORT | ETA',
    'TAMARIND CREST | 041W | KOBE | 2 Dec | CHENNAI | 20 Dec',
    'NEEM ARGOSY | 052W | KOBE | 9 Dec | CHENNAI | 27 Dec',
  ])

  expect(callsOf(circular)).toEqual([
    `${CREST} / Kobe: 2 Dec`,
    `${ARGOSY} / Kobe: 9 Dec`,
    `${CREST} / Chennai: 20 Dec`,
    `${ARGOSY} / Chennai: 27 Dec`,
  ])
  expect(circular.sheets[0]?.schedules.map(({ cell, eta, etd }) => [cell, eta, etd])).toEqual([
    ['D6', null, '2 Dec'],
    ['D7', null, '9 Dec'],
    ['F6', '20 Dec', null],
    ['F7', '27 Dec', null],
  ])
})

test('takes the side of a column group for its ports', () => {
  const circular = readRows(
    [
      ' | LOADING PORTS (ETD) |  | DISCHARGING PORTS (ETA)',
      'VESSEL | KOBE | NAGOYA | CHENNAI',
      [CREST, '2 Dec', '4 Dec', '20 Dec'],
    ],
    { merges: ['B5:C5'] },
  )

  expect(circular.sheets[0]?.schedules.map(({ port, eta, etd }) => [port, eta, etd])).toEqual([
    ['Kobe', null, '2 Dec'],
    ['Nagoya', null, '4 Dec'],
    ['Chennai', '20 Dec', null],
  ])
})

test('asks about columns headed ORIGINAL and REVISED', () => {
  const circular = readRows(
    [['PORT', CREST, ''], ' | ORIGINAL | REVISED', 'KOBE | 1 Dec | 3 Dec', 'CHENNAI | 20 Dec | 22 Dec'],
    { merges: ['B5:C5'] },
  )

  expect(circular.totals.imported).toBe(0)
  expect(circular.warnings[0]).toMatchObject({ code: 'columns_unclear', cells_withheld: ['B7', 'B8'] })
})

test.each(['TAMARIND CREST ** V.041W', 'TAMARIND CREST* V.041W', 'TAMARIND CREST (EX LOTUS ISTHMUS) V.041W'])(
  'takes %s for TAMARIND CREST V.041W',
  (name) => {
    const circular = readRows([['PORT', name], 'KOBE | 1-2 Dec', 'CHENNAI | 20-22 Dec'])

    expect(callsOf(circular)).toEqual(CALLS)
  },
)

test('does not take a port with an unreadable date for a header', () => {
  const circular = readRows([
    ['PORT', CREST],
    'KOBE | 1-2 Dec',
    'NAGOYA | see agent',
    'OSAKA | 5 Dec',
    'CHENNAI | 20-22 Dec',
  ])

  expect(circular.totals).toMatchObject({ imported: 4, withheld: 0 })
})

test('reads the cut-offs of a list, and lists its hidden rows as not read', () => {
  const circular = readRows(
    [
      'VESSEL | VOY | PORT | ETA | ETD | CUT-OFF',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec | 28 Nov',
      ' |  | NAGOYA | 4 Dec | 5 Dec | ',
      ' |  | CHENNAI | 20 Dec | 22 Dec | ',
    ],
    { hiddenRows: [7] },
  )

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.schedules.map(({ cut_off }) => cut_off)).toEqual(['28 Nov', undefined])
  expect(circular.warnings).toMatchObject([{ code: 'dates_not_read', cells: ['D7', 'E7'] }])
})

test('takes ETD for the loading port and ETA for the discharging port of a list', () => {
  const circular = readRows([
    'VESSEL | VOYAGE | POL | POD | ETD | ETA',
    'TAMARIND CREST | 041W | KOBE | CHENNAI | 2 Dec | 20 Dec',
  ])

  expect(circular.sheets[0]?.schedules.map(({ port, eta, etd }) => [port, eta, etd])).toEqual([
    ['Kobe', null, '2 Dec'],
    ['Chennai', '20 Dec', null],
  ])
})

test('holds a list whose headings say nothing, because its ports are repeated', () => {
  const ships = ['TAMARIND CREST', 'NEEM ARGOSY']
  const ports = ['KOBE', 'NAGOYA', 'CHENNAI']
  const rows = ships.flatMap((ship, i) =>
    ports.map((port, k) => [ship, `${50 + i}W`, port, `${1 + i + 5 * k} Dec`]),
  )
  const circular = readRows(['CARRIER UNIT | TRIP | WHERE | SAYS', ...rows])

  expect(circular.totals.imported).toBe(0)
  expect(circular.warnings.map(({ code }) => code)).toContain('columns_unclear')
})

test('names TBA beside a date or port that was not read', () => {
  const circular = readRows(
    [
      'VESSEL | VOY | PORT | ETA | ETD | CUT-OFF',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec | ',
      ' |  | NAGOYA | 4 Dec | TBA | ',
      ' |  | OSAKA | TBA | TBA | ',
      ' |  | CHENNAI | 20 Dec | 22 Dec | ',
    ],
    { hiddenRows: [7, 8] },
  )

  expect(circular.warnings).toMatchObject([{ code: 'dates_not_read', cells: ['D7', 'E7', 'D8', 'E8'] }])
})

test.each([
  ['V.041W', 'TAMARIND CREST'],
  ['TAMARIND CREST V.041W', 'AIS'],
])('holds columns of dates beside %s in the row of each port', (voyage, ship) => {
  const circular = readRows([
    'HAFEN | AN | AB | REISE | SCHIFF',
    ['KOBE', '1 Dec', '2 Dec', voyage, ship],
    ['NAGOYA', '5 Dec', '6 Dec', voyage, ship],
    ['CHENNAI', '20 Dec', '22 Dec', voyage, ship],
  ])

  expect(circular.totals.imported).toBe(0)
  expect(circular.warnings.map(({ code }) => code)).toContain('columns_unclear')
})
