import { describe, expect, test } from 'vitest'
import { callsOf, type Layout, readRows, warningsOf } from '../../tests/circular.ts'

const CREST = 'TAMARIND CREST'

describe('a name merged over two voyages', () => {
  test.each<Layout & { calls: string[] }>([
    {
      title: 'is the name of both',
      rows: [['PORT', CREST, ''], ' | V.041W | V.042W', 'KOBE | 5 Dec | 14 Dec', 'CHENNAI | 20 Dec | 29 Dec'],
      merges: ['B5:C5'],
      calls: [
        'V.041W / Kobe: 5 Dec',
        'V.042W / Kobe: 14 Dec',
        'V.041W / Chennai: 20 Dec',
        'V.042W / Chennai: 29 Dec',
      ],
    },
    {
      title: 'is the name of both, each with ETA and ETD',
      rows: [
        ['PORT', CREST, '', '', ''],
        ' | V.041W |  | V.042W | ',
        ' | ETA | ETD | ETA | ETD',
        'KOBE | 5 Dec | 6 Dec | 5 Jan | 6 Jan',
      ],
      merges: ['B5:E5'],
      calls: ['V.041W / Kobe: 5-6 Dec', 'V.042W / Kobe: 5-6 Jan'],
    },
    {
      title: 'is the name of both, each with its cut-off before its ETD',
      rows: [
        ['PORT', CREST, '', '', ''],
        ' | V.041W |  | V.042W | ',
        ' | CARGO CUT | ETD | CARGO CUT | ETD',
        'KOBE | 4 Dec | 6 Dec | 4 Jan | 6 Jan',
      ],
      merges: ['B5:E5'],
      calls: ['V.041W / Kobe: 6 Dec', 'V.042W / Kobe: 6 Jan'],
    },
    {
      title: 'is the name of both, where vessels are rows',
      rows: [
        'VESSEL | VOY | KOBE | CHENNAI',
        [CREST, '041W', '5 Dec', '20 Dec'],
        ' | 042W | 14 Dec | 29 Dec',
      ],
      merges: ['A6:A7'],
      calls: [
        'V.041W / Kobe: 5 Dec',
        'V.042W / Kobe: 14 Dec',
        'V.041W / Chennai: 20 Dec',
        'V.042W / Chennai: 29 Dec',
      ],
    },
    {
      title: 'is the name of all its calls in a list, whose voyage is printed once',
      rows: [
        'VESSEL | VOY | PORT | ETA | ETD',
        [CREST, '041W', 'KOBE', '5 Dec', '6 Dec'],
        ' |  | CHENNAI | 20 Dec | 21 Dec',
        ' | 042W | KOBE | 5 Jan | 6 Jan',
      ],
      merges: ['A6:A8'],
      calls: ['V.041W / Kobe: 5-6 Dec', 'V.042W / Kobe: 5-6 Jan', 'V.041W / Chennai: 20-21 Dec'],
    },
  ])('$title', ({ rows, merges = [], calls }) => {
    const circular = readRows(rows, { merges })

    expect(callsOf(circular)).toEqual(calls.map((call) => `${CREST} ${call}`))
    expect(circular.warnings).toEqual([])
  })

  test.each([
    ['a voyage in the name and another one below', [['PORT', `${CREST} V.041W`], ' | V.042W']],
    ['two voyages below the name', [['PORT', `${CREST}\nV.041W\nV.042W`]]],
    ['a version of the dates beside the name', [['PORT', `${CREST} V.041W (OLD)`]]],
  ])('is asked about if there is %s', (_, head) => {
    const circular = readRows([...head, 'KOBE | 5 Dec', 'CHENNAI | 20 Dec'])

    expect(circular.totals).toMatchObject({ imported: 0, withheld: 2 })
    expect(circular.warnings).toMatchObject([{ code: 'columns_unclear' }])
  })
})

describe('two columns of dates under one name, without ETA and ETD', () => {
  const readPairs = (...rows: string[]) =>
    readRows([['PORT', `${CREST} V.041W`, ''], ...rows], { merges: ['B5:C5'] })

  test.each<[string, string[]]>([
    ['the stays are long', ['KOBE | 5 Dec | 14 Dec', 'CHENNAI | 20 Dec | 29 Dec']],
    ['one stay is long', ['KOBE | 5 Dec | 6 Dec', 'OSAKA | 7 Dec | 8 Dec', 'CHENNAI | 20 Dec | 29 Dec']],
    [
      'the vessel would arrive before it has left the port before',
      ['KOBE | 5 Dec | 8 Dec', 'OSAKA | 6 Dec | 9 Dec'],
    ],
    ['each of them holds stays', ['KOBE | 5-6 Dec | 7-8 Dec', 'CHENNAI | 20-21 Dec | 22-23 Dec']],
    ['the second is earlier', ['KOBE | 6 Dec | 5 Dec', 'CHENNAI | 22 Dec | 20 Dec']],
    ['each row fills one of them', ['KOBE | 5 Dec | ', 'CHENNAI |  | 29 Dec']],
    ['the other one is TBA', ['KOBE | 5 Dec | TBA', 'CHENNAI | TBA | 29 Dec']],
  ])('are held back if %s', (_, rows) => {
    const circular = readPairs(...rows)

    expect(circular.totals).toMatchObject({ imported: 0, withheld: rows.length })
    expect(warningsOf(circular)).toContain('error columns_unclear B5')
  })

  test('are held back if there are three', () => {
    const rows = [
      ['PORT', `${CREST} V.041W`, '', ''],
      'KOBE | 5 Dec | 6 Dec | 7 Dec',
      'CHENNAI | 20 Dec | 21 Dec | 22 Dec',
    ]

    expect(readRows(rows, { merges: ['B5:D5'] }).totals).toMatchObject({ imported: 0, withheld: 2 })
  })

  test('are held back for all vessels if they are unclear for one', () => {
    const rows = [
      ['PORT', `${CREST} V.041W`, '', 'NEEM ARGOSY V.052W', ''],
      'KOBE | 5 Dec | 6 Dec | 9 Dec | 18 Dec',
      'CHENNAI | 20 Dec | 21 Dec | 24 Dec | 2 Jan',
    ]
    const circular = readRows(rows, { merges: ['B5:C5', 'D5:E5'] })

    expect(circular.totals).toMatchObject({ imported: 0, withheld: 4 })
    expect(circular.warnings).toHaveLength(1)
  })

  test('are arrival and departure if all stays are short and one follows the other', () => {
    const circular = readPairs('CHENNAI | 20 Dec | 22 Dec', 'KOBE | 5 Dec | 5 Dec', 'OSAKA | TBA | TBA')

    expect(circular.totals).toMatchObject({ imported: 3, withheld: 0 })
    expect(circular.sheets[0]?.schedules.map(({ eta, etd }) => [eta, etd])).toEqual([
      ['20 Dec', '22 Dec'],
      ['5 Dec', '5 Dec'],
      [null, null],
    ])
  })
})

test('the voyage over the cut-off of a vessel is hers', () => {
  const rows = [
    ['VESSEL', CREST, '', 'NEEM ARGOSY', ''],
    'VOYAGE | V.041W |  | V.052W | ',
    ' | CARGO CUT | ETD | CARGO CUT | ETD',
    'KOBE | 4 Dec | 6 Dec | 10 Dec | 12 Dec',
    'CHENNAI |  | 22 Dec |  | 28 Dec',
  ]
  const circular = readRows(rows, { merges: ['B5:C5', 'D5:E5'] })

  expect(circular.sheets[0]?.vessels.map(({ name }) => name)).toEqual([
    `${CREST} V.041W`,
    'NEEM ARGOSY V.052W',
  ])
  expect(circular.warnings).toEqual([])
})
