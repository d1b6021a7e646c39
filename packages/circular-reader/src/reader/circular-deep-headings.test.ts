import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { callsOf, messagesOf, PORTS, readRows, TITLES } from '../../tests/circular.ts'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const DATES: TestRow[] = ['KOBE | 1-2 Dec | 5-6 Dec', 'CHENNAI | 20-22 Dec | 25-26 Dec']
const CALLS = [
  'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
  'NEEM ARGOSY V.052W / Kobe: 5-6 Dec',
  'TAMARIND CREST V.041W / Chennai: 20-22 Dec',
  'NEEM ARGOSY V.052W / Chennai: 25-26 Dec',
]
const NAMES = ['TAMARIND CREST', 'NEEM ARGOSY']
const NAME_ROW = ' | TAMARIND CREST | NEEM ARGOSY'
const VOYAGE_ROW = ' | V.041W | V.052W'

const readKnowing = (vessels: string[], rows: TestRow[]) =>
  readCircular(workbookBytes({ sheets: [{ name: 'A', rows: [...TITLES, ...rows] }] }), {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
    vessels,
  })

const isHeld = (call: string) => call.endsWith('(held)')

describe('a line of the heading besides names and voyages', () => {
  test.each([
    ['operators above the names', ['PORT | KAIYO LINE | SAKURA LINES', NAME_ROW, VOYAGE_ROW]],
    ['weeks above the names', ['PORT | WEEK 49 | WEEK 50', NAME_ROW, VOYAGE_ROW]],
    ['weeks like voyages', ['PORT | WK49 | WK50', NAME_ROW, VOYAGE_ROW]],
    ['weeks below the names', ['PORT | TAMARIND CREST | NEEM ARGOSY', ' | WK 49 | WK 50', VOYAGE_ROW]],
    ['services', ['PORT | JAX SERVICE | JAX SERVICE', NAME_ROW, VOYAGE_ROW]],
    ['M/V', ['PORT | M/V | M/V', NAME_ROW, VOYAGE_ROW]],
    ['M.V.', ['PORT | M.V. | M.V.', NAME_ROW, VOYAGE_ROW]],
    ['VESSEL', ['PORT | VESSEL | VESSEL', NAME_ROW, VOYAGE_ROW]],
    ['weeks and operators', ['PORT | WEEK 49 | WEEK 50', ' | KAIYO LINE | KAIYO LINE', NAME_ROW, VOYAGE_ROW]],
    [
      'operators between names and voyages',
      [NAME_ROW, ' | KAIYO LINE | KAIYO LINE', 'PORT | V.041W | V.052W'],
    ],
    [
      'operators above names with voyages',
      ['PORT | KAIYO LINE | ', ' | TAMARIND CREST V.041W | NEEM ARGOSY V.052W'],
    ],
    [
      'operators beside the label VESSEL',
      [
        'PORT',
        'OPERATOR | KAIYO | SAKURA',
        'VESSEL | TAMARIND CREST | NEEM ARGOSY',
        'VOYAGE | V.041W | V.052W',
      ],
    ],
    ['weeks in the same cells', [['PORT', 'WEEK 49\nTAMARIND CREST\nV.041W', 'M/V\nNEEM ARGOSY\nV.052W']]],
    [
      'operators in the same cells',
      [['PORT', 'KAIYO LINE\nTAMARIND CREST\nV.041W', 'SAKURA LINES\nNEEM ARGOSY\nV.052W']],
    ],
  ])('is not taken for vessels: %s', (_, heading) => {
    const circular = readRows([...heading, ...DATES])
    expect(callsOf(circular)).toEqual(CALLS)
    expect(circular.warnings).toEqual([])
  })

  test.each([
    ['operators', ['PORT | KAIYO | SAKURA', NAME_ROW, VOYAGE_ROW]],
    ['operators below the names', ['PORT | TAMARIND CREST | NEEM ARGOSY', ' | KAIYO | SAKURA', VOYAGE_ROW]],
    ['operators below the voyages', ['PORT | TAMARIND CREST | NEEM ARGOSY', VOYAGE_ROW, ' | KAIYO | SAKURA']],
    ['a name over two lines', ['PORT | TAMARIND | NEEM', ' | CREST | ARGOSY', VOYAGE_ROW]],
    [
      'a name over two lines above PORT',
      [' | TAMARIND | NEEM', ' | CREST | ARGOSY', 'PORT | V.041W | V.052W'],
    ],
    ['a name above PORT, and another line beside it', [NAME_ROW, 'PORT | KAIYO | SAKURA', VOYAGE_ROW]],
    ['two lines like voyages', ['PORT | TAMARIND CREST | NEEM ARGOSY', ' | KL1 | KL2', VOYAGE_ROW]],
    [
      'a remark over both',
      ['PORT | TAMARIND CREST | NEEM ARGOSY', VOYAGE_ROW, ' | ALL CANCELLED | ALL CANCELLED'],
    ],
  ])('is asked about if it could be anything: %s', (_, heading) => {
    const calls = callsOf(readRows([...heading, ...DATES]))
    expect(calls).toHaveLength(4)
    expect(calls.every(isHeld)).toBe(true)
  })

  test('is asked about for the vessels that it is written over', () => {
    const circular = readRows([
      'PORT | TAMARIND CREST | NEEM ARGOSY',
      VOYAGE_ROW,
      ' |  | SLOT CHARTER',
      ...DATES,
    ])
    const calls = callsOf(circular)
    expect(calls.filter(isHeld)).toEqual(calls.filter((call) => call.startsWith('NEEM')))
    expect(messagesOf(circular)).toEqual([
      'C7 in the heading is not understood: "SLOT CHARTER". The vessel is read as NEEM ARGOSY V.052W. 2 cell(s) are held back.',
    ])
  })

  test('says that a vessel does not sail', () => {
    const calls = callsOf(
      readRows(['PORT | TAMARIND CREST | NEEM ARGOSY', VOYAGE_ROW, ' |  | CANCELLED', ...DATES]),
    )
    expect(calls.filter(isHeld)).toEqual(calls.filter((call) => call.startsWith('NEEM')))
  })

  test('is asked about if it is merged over all vessels', () => {
    const rows = ['PORT | TAMARIND CREST | NEEM ARGOSY', VOYAGE_ROW, ' | SUBJECT TO APPROVAL | ', ...DATES]
    expect(callsOf(readRows(rows, { merges: ['B7:C7'] })).every(isHeld)).toBe(true)
  })
})

describe('voyages beyond a line that nothing explains are asked about', () => {
  test.each([
    ['below it', ['PORT | TAMARIND CREST | NEEM ARGOSY', 'CODE NAME | RED | BLUE', VOYAGE_ROW, ...DATES]],
    ['above it', ['VOYAGE | TAMARIND CREST | NEEM ARGOSY', VOYAGE_ROW, 'CODE NAME | RED | BLUE', ...DATES]],
  ])('%s', (_, rows) => {
    const calls = callsOf(readRows(rows)).filter((call) => !call.includes('?CODE NAME'))

    expect(calls).toHaveLength(4)
    expect(calls.filter((call) => !isHeld(call))).toEqual([])
  })
})

describe('known vessels', () => {
  test('tell the names from other lines, which are asked about', () => {
    const rows = ['PORT | KAIYO | SAKURA', NAME_ROW, VOYAGE_ROW, ...DATES]
    const circular = readKnowing(['Tamarind Crest'], rows)
    expect(callsOf(circular)).toEqual(CALLS.map((call) => `${call} (held)`))
    expect(messagesOf(circular)[0]).toContain('B5 in the heading is not understood: "KAIYO".')
  })

  test('tell names over two lines', () => {
    for (const heading of [
      ['PORT | TAMARIND | NEEM', ' | CREST | ARGOSY', VOYAGE_ROW],
      [' | TAMARIND | NEEM', ' | CREST | ARGOSY', 'PORT | V.041W | V.052W'],
    ])
      expect(callsOf(readKnowing(NAMES, [...heading, ...DATES]))).toEqual(CALLS)
  })
})

test('a vessel whose name is like that of a company keeps it', () => {
  const rows = [['PORT', 'SAKURA LINE\nV.041W', 'NEEM ARGOSY\nV.052W'], ...DATES]
  expect(callsOf(readRows(rows))[0]).toBe('SAKURA LINE V.041W / Kobe: 1-2 Dec')
})

test('a line above PORT is none of the heading if the names have their voyages', () => {
  const rows = [' | FIRST HALF | SECOND HALF', 'PORT | TAMARIND CREST V.041W | NEEM ARGOSY V.052W', ...DATES]
  expect(callsOf(readRows(rows))).toEqual(CALLS)
})

test('a heading beside ETA and ETD is asked about alone', () => {
  const rows = [
    'PORT | TAMARIND CREST V.041W |  | ',
    ' | ETA | ETD | VALID TILL',
    'KOBE | 1 Dec | 2 Dec | 31 Dec',
  ]
  const read = callsOf(readRows(rows))
  expect(read).toEqual(['TAMARIND CREST V.041W / Kobe: 1-2 Dec', 'null / Kobe: 31 Dec (held)'])
})

test('a row without a port is no line of the heading, even with a number', () => {
  const rows = ['PORT | NO. | TAMARIND CREST V.041W', ['', 1, '1-2 Dec'], ['CHENNAI', 2, '20-22 Dec']]
  expect(callsOf(readRows(rows))).toEqual([
    'TAMARIND CREST V.041W / ?: 1-2 Dec (held)',
    'TAMARIND CREST V.041W / Chennai: 20-22 Dec',
  ])
})

test('a title right of the ports is not a line of the heading', () => {
  const rows = [' | VESSELS OF DECEMBER', 'PORT | TAMARIND CREST V.041W', ...PORTS]
  expect(callsOf(readRows(rows)).some(isHeld)).toBe(false)
})

test('a heading of two voyages is asked about', () => {
  const circular = readRows(['PORT | TAMARIND CREST V.041W / V.043W', ...PORTS])

  expect(callsOf(circular).filter((call) => !isHeld(call))).toEqual([])
  expect(messagesOf(circular)).toContainEqual(expect.stringContaining('names two voyages'))
})

test('nothing is imported under the known name of a vessel and the call sign below it', () => {
  const names = ['HAYATE PEEPAL', 'TAMARIND CREST', 'NEEM ARGOSY', 'LOTUS ISTHMUS']
  const circular = readKnowing(names, [
    ['PORT', ...names],
    ' | VRAB7 | 9V2210 | 3EXY8 | 3EXY9',
    ' | V.166E | V.113N | V.201S | V.116S',
    'KOBE | 1-2 Dec | 5-6 Dec | 8-9 Dec | 11-12 Dec',
    'CHENNAI | 20-22 Dec | 25-26 Dec | 28-29 Dec | 30-31 Dec',
  ])

  const imported = callsOf(circular).filter((call) => !isHeld(call))
  expect(imported.filter((call) => /VRAB7|9V2210|3EXY/.test(call))).toEqual([])
})
