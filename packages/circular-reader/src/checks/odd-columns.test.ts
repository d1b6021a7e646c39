import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { callsOf, messagesOf, readRows, readSheets, TITLES } from '../../tests/circular.ts'
import { type TestCell, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const NAMES = ['PORT', 'TAMARIND CREST', 'NEEM ARGOSY']
const VOYAGES = ['', 'V.041W', 'V.052W']
const ROWS: TestCell[][] = [
  ['YOKOHAMA', '1-2 Dec', '8-9 Dec'],
  ['KOBE', '4-5 Dec', '11-12 Dec'],
  ['CHENNAI', '20-22 Dec', '28-30 Dec'],
]

/** The usual sheet with one more column: its heading, the cell beside the voyages, and the dates of the ports. */
function withColumn(heading: string, below: TestCell, dates: TestCell[], at = NAMES.length): TestCell[][] {
  const rows = [NAMES, VOYAGES, ...ROWS]
  return [heading, below, ...dates].map((cell, i) => (rows[i] ?? []).toSpliced(at, 0, cell))
}

const heldOf = (rows: TestCell[][]) => callsOf(readRows(rows)).filter((call) => call.endsWith('(held)'))

describe('a column of dates', () => {
  const SAME = ['31 Dec', '31 Dec', '31 Dec']
  const FORWARD = ['14 Dec', '17 Dec', '2 Jan']
  test.each([
    ['VALID TILL', SAME],
    ['NEXT SAILING', FORWARD],
    ['REVISED ON', ['25 Nov', '24 Nov', '25 Nov']],
    ['LAST UPDATE', SAME],
    ['FREE TIME', FORWARD],
    ['LAYCAN', ['1-5 Dec', '3-8 Dec', '20-25 Dec']],
    ['HOLIDAYS', ['1-3 Jan', '1-3 Jan', '14 Jan']],
    ['OFFICE SHUT', FORWARD],
    ['VGM', FORWARD],
    ['BL DATE / RELEASE', FORWARD],
    ['VALID TILL 31/12', FORWARD],
  ])('headed %s is not taken for a vessel', (heading, dates) => {
    const held = heldOf(withColumn(heading, '', dates))
    expect(held).toHaveLength(3)
    expect(held.every((call) => call.startsWith(heading))).toBe(true)
  })

  test('is asked about wherever it is', () => {
    for (const at of [1, 2]) expect(heldOf(withColumn('VALID TILL', '', SAME, at))).toHaveLength(3)
  })

  test('is asked about if a date or a word takes the place of its voyage', () => {
    for (const below of ['31 DEC', '31/12', '(2026)'])
      expect(heldOf(withColumn('OFFICE SHUT', below, FORWARD))).toHaveLength(3)
  })

  test('is asked about by its heading, and what it lacks', () => {
    expect(messagesOf(readRows(withColumn('OFFICE SHUT', '', FORWARD)))).toEqual([
      'Is OFFICE SHUT the name of a vessel, or a heading? It has no voyage, unlike the other vessels. 3 cell(s) are held back.',
    ])
  })

  test('on a sheet of its own is compared with the other sheets', () => {
    const circular = readSheets([
      { name: 'JAPAN', rows: [...TITLES, NAMES, VOYAGES, ...ROWS] },
      {
        name: 'OFFICES',
        rows: [
          ['EX KOREA TO INDIA ( IMPORT )'],
          ['PORT', 'CLOSED'],
          ['KOBE', '1-3 Jan'],
          ['CHENNAI', '15 Jan'],
        ],
      },
    ])
    expect(callsOf(circular).filter((call) => call.endsWith('(held)'))).toHaveLength(2)
  })

  test.each([
    ['the same day at every port', SAME],
    ['days in no order', ['14 Dec', '2 Dec', '1 Jan']],
  ])('with %s is asked about if no vessel has a voyage', (_, dates) => {
    const rows = [NAMES, ...ROWS].map((row, i) => [...row, ['OFFICE SHUT', ...dates][i]])
    expect(heldOf(rows)).toHaveLength(3)
  })

  test('without a voyage is asked about if it is the only one', () => {
    expect(
      heldOf(ROWS.map(([port, date]) => [port, date]).toSpliced(0, 0, ['PORT', 'OFFICE SHUT'])),
    ).toHaveLength(3)
  })

  test('without a type is asked about if the vessels have one and no voyages', () => {
    const rows = [NAMES, ['TYPE', 'PCTC', 'PCTC'], ...ROWS]
    expect(heldOf(rows.map((row, i) => [...row, ['OFFICE SHUT', '', ...FORWARD][i]]))).toHaveLength(3)
  })

  test('without ETA and ETD is asked about if the vessels have both', () => {
    const rows = [
      ['PORT', 'TAMARIND CREST', '', 'NEEM ARGOSY', '', 'OFFICE SHUT'],
      ['', 'ETA', 'ETD', 'ETA', 'ETD', ''],
      ['KOBE', '1 Dec', '2 Dec', '5 Dec', '6 Dec', '7 Dec'],
      ['CHENNAI', '20 Dec', '22 Dec', '25 Dec', '26 Dec', '28 Dec'],
    ]
    expect(heldOf(rows)).toEqual(['OFFICE SHUT / Kobe: 7 Dec (held)', 'OFFICE SHUT / Chennai: 28 Dec (held)'])
  })

  test('with one day for all ports is asked about even with a voyage', () => {
    expect(heldOf(withColumn('CIRCULAR V.2', '', SAME))).toHaveLength(3)
  })

  test('below a voyage is asked about if its heading is made of words of schedules', () => {
    expect(heldOf(withColumn('NEXT SAILING', 'V.043W', FORWARD))).toHaveLength(3)
  })
})

describe('a vessel', () => {
  const DATES = ['14-15 Dec', '17-18 Dec', '2-3 Jan']
  test.each([
    ['MAPLE HORIZON', 'V.001W'],
    ['NEW FRONTIER', 'V.12E'],
    ['NEXT HORIZON', '3S'],
    ['TBN', ''],
    ['TBA', 'V.TBA'],
    ['MAPLE HORIZON', 'TBA'],
    ['MAPLE HORIZON', 'VOY. TBN'],
    ['TO BE NOMINATED', ''],
    ['TBN 2', 'V.001W'],
  ])('named %s (%s) is read without a question', (name, voyage) => {
    expect(heldOf(withColumn(name, voyage, DATES))).toEqual([])
  })

  test('without a voyage is read if the others have none either', () => {
    const rows = [NAMES, ...ROWS].map((row, i) => [...row, ['MAPLE HORIZON', ...DATES][i]])
    expect(heldOf(rows)).toEqual([])
  })

  test('without a voyage is read if it is known', () => {
    const rows = [...TITLES, ...withColumn('MAPLE HORIZON', '', DATES)]
    const bytes = workbookBytes({ sheets: [{ name: 'JAPAN', rows }] })
    const read = (vessels: string[]) =>
      callsOf(readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-28', vessels }))
    expect(read(['Maple Horizon']).join()).not.toContain('held')
    expect(read(['TAMARIND CREST']).join()).toContain('held')
  })

  test('with unusual voyages is read if all voyages are so', () => {
    const rows = [NAMES, ['VOYAGE', 'KAI-2026/12-E', 'KAI-2026/13-E'], ...ROWS]
    expect(heldOf(rows)).toEqual([])
  })
})

test('the next sailing is no departure of the call beside it', () => {
  const circular = readRows([
    ['VESSEL', 'PORT', 'ETA', 'NEXT SAILING'],
    ['TAMARIND CREST V.041W', 'KOBE', '1 Dec', '9 Dec'],
    ['TAMARIND CREST V.041W', 'CHENNAI', '20 Dec', '28 Dec'],
    ['NEEM ARGOSY V.052W', 'KOBE', '5 Dec', '15 Dec'],
    ['NEEM ARGOSY V.052W', 'CHENNAI', '25 Dec', '4 Jan'],
  ])

  expect(circular.sheets.flatMap(({ schedules }) => schedules.map(({ dates }) => dates))).toEqual([
    '1 Dec',
    '5 Dec',
    '20 Dec',
    '25 Dec',
  ])
  expect(messagesOf(circular)).toContainEqual(
    expect.stringContaining('Column D, headed "NEXT SAILING", is not understood.'),
  )
})

test('a column without any date, beside others without voyages, is not taken for a vessel', () => {
  const first = [
    'NO | PLACE | TO | FROM | NAME',
    'V.240W | MANILA | 20-Dec-26 | 19-Dec-26 | NEEM ARGOSY **',
    'V.240W | YANGON | 22-Dec-26 | 22-Dec-26 | NEEM ARGOSY **',
    'V.240W | PARADIP | 26-Dec-26 | 24-Dec-26 | NEEM ARGOSY **',
  ]
  const ports = ['COLOMBO', 'MUNDRA', 'KANDLA', 'COCHIN', 'PARADIP', 'MANILA', 'HAKATA', 'HAIPHONG']
  const second = ports.map(
    (port, i) => `LOTUS ISTHMUS ** | V.029W | ${i + 12}-Dec-26 | ${port} | ${i + 13}-Dec-26`,
  )
  const circular = readRows([
    ...first,
    [],
    ['EX INDIA TO JAPAN ( EXPORT )'],
    [],
    'NAME | NO | FROM | PLACE | TO',
    ...second,
  ])

  expect(circular.totals.imported).toBe(0)
  expect(messagesOf(circular)).toContainEqual(
    expect.stringContaining('Is NAME the name of a vessel, or a heading? It has no date'),
  )
})
