import { describe, expect, test } from 'vitest'
import { callsOf, messagesOf, readRows, warningsOf } from '../../tests/circular.ts'

const HEADER = 'VESSEL | VOY | PORT | ETA | ETD'

test.each<[string, string[], string[]]>([
  [
    'the voyage on the first row of a ship and its name on the second',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
  [
    'a voyage merged over both rows and the name on the second',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | | CHENNAI | 31 Dec | 1 Jan',
    ],
    ['B6:B7', 'B8:B9'],
  ],
  [
    'a row of the next voyage above its name and voyage',
    [
      'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
      ' | | CHENNAI | 24 Dec | 25 Dec',
      ' | | YOKOHAMA | 12 Dec | 13 Dec',
      'KESTREL DAWN | V.208W | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
  [
    'voyages on the second row of each ship',
    [
      'PALM ORCHID | | YOKOHAMA | 5 Dec | 6 Dec',
      ' | V.051W | CHENNAI | 24 Dec | 25 Dec',
      'KESTREL DAWN | | YOKOHAMA | 12 Dec | 13 Dec',
      ' | V.208W | CHENNAI | 31 Dec | 1 Jan',
    ],
    [],
  ],
])('a list with %s is asked about', (_, rows, merges) => {
  const circular = readRows([HEADER, ...rows], { merges })

  expect(callsOf(circular)).toHaveLength(4)
  expect(callsOf(circular).every((call) => call.endsWith('(held)'))).toBe(true)
  expect(circular.warnings.map(({ code }) => code)).toContain('columns_unclear')
})

test('a ship printed once for two voyages is read', () => {
  const circular = readRows([
    HEADER,
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    ' | | CHENNAI | 24 Dec | 25 Dec',
    ' | V.052W | YOKOHAMA | 12 Jan | 13 Jan',
    ' | | CHENNAI | 30 Jan | 31 Jan',
    'KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
    ' | | CHENNAI | 30 Dec | 31 Dec',
  ])

  expect(circular.warnings).toEqual([])
  expect(callsOf(circular)).toHaveLength(6)
})

test('where vessels are rows, a name without a voyage below a voyage without a name is asked about', () => {
  const circular = readRows([
    'VESSEL | VOY | YOKOHAMA | KOBE | CHENNAI',
    'PALM ORCHID | V.051W | 5 Dec | 7 Dec | 24 Dec',
    ' | V.208W | 12 Dec | 14 Dec | 31 Dec',
    'KESTREL DAWN | | 13 Dec | 15 Dec | 1 Jan',
  ])

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toHaveLength(3)
})

describe('a voyage without a name below another one in a list', () => {
  const ROWS = [
    'PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec',
    ' | | CHENNAI | 24 Dec | 25 Dec',
    ' | V.208W | YOKOHAMA | 12 Jan | 13 Jan',
    ' | | CHENNAI | 30 Jan | 31 Jan',
  ]
  const HELD = [
    'PALM ORCHID V.051W / Yokohama: 5-6 Dec',
    'PALM ORCHID V.051W / Chennai: 24-25 Dec',
    'PALM ORCHID V.208W / Yokohama: 12-13 Jan (held)',
    'PALM ORCHID V.208W / Chennai: 30-31 Jan (held)',
  ]
  const numbered = (number: string) => ROWS.map((row) => row.replace('V.208W', number))
  const heldOf = (rows: string[], merges: string[] = []) =>
    callsOf(readRows([HEADER, ...rows], { merges })).filter((call) => call.endsWith('(held)')).length

  test('may be of another vessel whose name is missing', () => {
    const circular = readRows([HEADER, ...ROWS])

    expect(callsOf(circular).toSorted()).toEqual(HELD.toSorted())
    expect(warningsOf(circular)).toEqual(['error duplicate_vessel A6'])
    expect(messagesOf(circular)).toEqual([
      '208W has no name beside it: it may be a voyage of another vessel than PALM ORCHID V.051W. 2 cell(s) are held back.',
    ])
  })

  test.each(['V.052W', 'V.053W', 'V.051E'])(
    'is of the vessel above if its number is the next: %s',
    (number) => {
      expect(heldOf(numbered(number))).toBe(0)
    },
  )

  test('is of the vessel above with the first number of the next year', () => {
    const rows = numbered('V.2701W').map((row) => row.replace('V.051W', 'V.2652W'))

    expect(heldOf(rows)).toBe(0)
  })

  test('is of the vessel above if her name is merged over its rows', () => {
    expect(heldOf(ROWS, ['A6:A9'])).toBe(0)
  })

  test('is asked about if no vessel is there in time, whatever its number', () => {
    const rows = numbered('V.052W').map((row) => row.replace('12 Jan | 13 Jan', '26 Dec | 27 Dec'))

    expect(heldOf(rows)).toBe(2)
  })

  test('is asked about where the next number is that of the next vessel', () => {
    const rows = [
      ...numbered('V.053W').slice(0, 2),
      'KESTREL DAWN | V.052W | YOKOHAMA | 12 Dec | 13 Dec',
      ' | | CHENNAI | 30 Dec | 31 Dec',
      ...numbered('V.053W').slice(2),
    ]

    expect(heldOf(rows)).toBe(2)
  })

  test('is asked about without dates too', () => {
    const rows = ROWS.map((row) =>
      row.replace('12 Jan | 13 Jan', 'TBA | TBA').replace('30 Jan | 31 Jan', 'TBA | TBA'),
    )

    expect(heldOf(rows)).toBe(2)
  })
})

describe('rows without a name in a list', () => {
  const ROWS = [
    'PALM ORCHID | V.051W | KOBE | 5 Dec | 6 Dec',
    ' | | CHENNAI | 24 Dec | 25 Dec',
    ' | | OSAKA | 12 Dec | 13 Dec',
    ' | | MUMBAI | 30 Dec | 31 Dec',
  ]
  const heldOf = (rows: string[], merges: string[] = []) =>
    callsOf(readRows([HEADER, ...rows], { merges })).filter((call) => call.endsWith('(held)')).length

  test('that begin anew may be of another vessel', () => {
    expect(heldOf(ROWS)).toBe(4)
  })

  test('are of the vessel above if her name is merged over them, or printed beside them', () => {
    expect(heldOf(ROWS, ['A6:A9'])).toBe(0)
    expect(heldOf(ROWS.map((row) => row.replace(/^ \| /, 'PALM ORCHID | V.051W')))).toBe(0)
  })

  test('are of the vessel above if they go on', () => {
    expect(heldOf([ROWS[0] ?? '', ROWS[2] ?? '', ROWS[1] ?? '', ROWS[3] ?? ''])).toBe(0)
  })
})
