import { describe, expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const HEAD = 'VESSEL | VOY | PORT | ETA | ETD'
const FIRST = [HEAD, 'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec', ' |  | CHENNAI | 20 Dec | 22 Dec']
const SECOND = ['NEEM ARGOSY | 052W | KOBE | 8 Dec | 9 Dec', ' |  | CHENNAI | 27 Dec | 28 Dec']
const CALLS = [
  'NEEM ARGOSY V.052W / Chennai: 27-28 Dec',
  'NEEM ARGOSY V.052W / Kobe: 8-9 Dec',
  'TAMARIND CREST V.041W / Chennai: 20-22 Dec',
  'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
]

function read(rows: TestRow[]) {
  const circular = readRows(rows)
  const errors = circular.warnings.filter(({ severity }) => severity === 'error')
  return { calls: callsOf(circular).toSorted(), asked: errors.map(({ code, cells }) => ({ code, cells })) }
}

describe('a list of calls goes on', () => {
  test.each<[string, TestRow[]]>([
    ['a blank row', ['']],
    ['three blank rows', ['', '', '']],
    ['a blank row and its headings', ['', HEAD]],
    ['a subtotal', ['SUBTOTAL |  | 2 CALLS']],
    ['a subtotal in the columns of dates', ['TOTAL |  |  | 2 | 2']],
    ['a subtotal, a blank row and its headings', ['小計 |  | 2', '', HEAD]],
  ])('behind %s', (_, between) => {
    expect(read([...FIRST, ...between, ...SECOND])).toEqual({ calls: CALLS, asked: [] })
  })

  test('behind a blank row with the vessel above it', () => {
    const rows = [...FIRST.slice(0, 2), '', ...FIRST.slice(2)]
    expect(read(rows)).toEqual({ calls: CALLS.slice(2), asked: [] })
  })
})

test.each(['SUBTOTAL', 'Sub-total', 'GRAND TOTAL', 'TOTAL', '合計', '小計'])(
  'what is below %s without a vessel is asked about, and of no vessel of that name',
  (total) => {
    const rows = [HEAD, 'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec', `${total} |  | 1`]
    const calls = CALLS.slice(3)
    const asked = (...cells: string[]) => ({ calls, asked: [{ code: 'dates_not_read', cells }] })

    expect(read([...rows, ' |  | CHENNAI | 20 Dec | 22 Dec'])).toEqual(asked('D8', 'E8'))
    expect(read([...rows, ' |  | CHENNAI | TBA | OMIT'])).toEqual(asked('D8', 'E8'))
    expect(read([...rows, '', ' |  | CHENNAI | 20 Dec | 22 Dec'])).toEqual(asked('D9', 'E9'))
  },
)

test.each(['some words', 'MUMBAI'])('so is a call without a date behind a row %s', (title) => {
  const { asked } = read([...FIRST, title, ' |  | YOKOHAMA | TBA | TBA'])
  expect(asked).toContainEqual({ code: 'dates_not_read', cells: ['D9', 'E9'] })
})

describe('rows without a vessel', () => {
  const OTHERS = [
    ' |  | KOBE | 8 Dec | 9 Dec',
    ' |  | SINGAPORE | 16 Dec | 17 Dec',
    ' |  | CHENNAI | 27 Dec | 28 Dec',
  ]
  const held = (rows: TestRow[]) =>
    read(rows)
      .calls.filter((call) => call.endsWith('(held)'))
      .map((call) => /\/ ([A-Z]\w+)/i.exec(call)?.[1])

  test('are of another one if several ports are repeated, and asked about with those above', () => {
    const first = [...FIRST, ' |  | MUMBAI | 24 Dec | 25 Dec']

    expect(held([...first, ...OTHERS])).toEqual(['Chennai', 'Chennai', 'Kobe', 'Kobe', 'Mumbai', 'Singapore'])
  })

  test('may be of the same if she is at one port twice', () => {
    expect(held([...FIRST, ...OTHERS.slice(0, 2)])).toEqual(['Kobe', 'Kobe'])
  })

  test.each([
    ['are of another one if the vessel above is still at sea', '12 Dec', '31 Dec', 4],
    ['are of the vessel above if she is back', '8 Jan', '27 Jan', 0],
  ])('%s', (_, etd, eta, count) => {
    const rows = [
      'VESSEL | VOY | POL | POD | ETD | ETA',
      'TAMARIND CREST | 041W | KOBE | CHENNAI | 1 Dec | 20 Dec',
      ` | 052W | KOBE | CHENNAI | ${etd} | ${eta}`,
      ` | 053W | KOBE | CHENNAI | 15 Feb | 5 Mar`,
      'NEEM ARGOSY | 052W | KOBE | CHENNAI | 9 Dec | 28 Dec',
    ]

    expect(held(rows)).toHaveLength(count)
  })
})
