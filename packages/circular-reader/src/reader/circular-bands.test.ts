import { describe, expect, test } from 'vitest'
import { callsOf, type Layout, readRows } from '../../tests/circular.ts'

const CREST = 'TAMARIND CREST V.041W'
const ARGOSY = 'NEEM ARGOSY V.052W'
const HEADER = ['PORT', CREST, ARGOSY]
const ARRIVALS = ['KOBE | 1 Dec | 5 Dec', 'CHENNAI | 20 Dec | 22 Dec']
const DEPARTURES = ['KOBE | 2 Dec | 6 Dec', 'CHENNAI | 21 Dec | 24 Dec']

describe('arrivals and departures in bands of rows', () => {
  test.each<Layout>([
    { title: 'headed ETA and ETD', rows: [HEADER, 'ETA', ...ARRIVALS, 'ETD', ...DEPARTURES] },
    { title: 'headed ETD and ETA', rows: [HEADER, 'ETD', ...DEPARTURES, 'ETA', ...ARRIVALS] },
    {
      title: 'headed in words, with sections in them',
      rows: [
        HEADER,
        'DATES OF ARRIVAL',
        'LOADING PORTS',
        ...ARRIVALS,
        'DEPARTURES',
        'LOADING PORTS',
        ...DEPARTURES,
      ],
    },
    {
      title: 'headed over each vessel',
      rows: [HEADER, ' | ETA | ETA', ...ARRIVALS, ' | ETD | ETD', ...DEPARTURES],
    },
    {
      title: 'named once to the left of the ports',
      rows: [
        ['', ...HEADER],
        ...[...ARRIVALS, ...DEPARTURES].map((row, i) => `${['ETA', '', 'ETD', ''][i]} | ${row}`),
      ],
    },
    {
      title: 'under headings merged over the sheet',
      rows: [HEADER, [], 'ESTIMATED TIME OF ARRIVAL', ...ARRIVALS, [], 'SAILING DATES', ...DEPARTURES],
      merges: ['A7:C7', 'A11:C11'],
    },
    {
      title: 'as two schedules, by their titles',
      rows: ['ETA', HEADER, ...ARRIVALS, [], 'ETD', HEADER, ...DEPARTURES],
    },
    {
      title: 'as two schedules, by the headings of their columns',
      rows: [HEADER, ' | ETA | ETA', ...ARRIVALS, [], HEADER, ' | ETD | ETD', ...DEPARTURES],
    },
    {
      title: 'as columns that are not beside each other',
      rows: [
        [...HEADER, CREST, ARGOSY],
        ' | ETA | ETA | ETD | ETD',
        'KOBE | 1 Dec | 5 Dec | 2 Dec | 6 Dec',
        'CHENNAI | 20 Dec | 22 Dec | 21 Dec | 24 Dec',
      ],
    },
    {
      title: 'as groups of columns, where vessels are rows',
      rows: [
        'VESSEL | ETA |  | ETD | ',
        ' | KOBE | CHENNAI | KOBE | CHENNAI',
        [CREST, '1 Dec', '20 Dec', '2 Dec', '21 Dec'],
        [ARGOSY, '5 Dec', '22 Dec', '6 Dec', '24 Dec'],
      ],
      merges: ['B5:C5', 'D5:E5'],
    },
  ])('$title', ({ rows, merges = [] }) => {
    const circular = readRows(rows, { merges })

    expect(callsOf(circular)).toEqual([
      `${CREST} / Kobe: 1-2 Dec`,
      `${ARGOSY} / Kobe: 5-6 Dec`,
      `${CREST} / Chennai: 20-21 Dec`,
      `${ARGOSY} / Chennai: 22-24 Dec`,
    ])
    expect(circular.sheets[0]?.schedules[0]).toMatchObject({ eta: '1 Dec', etd: '2 Dec' })
    expect(circular.warnings).toEqual([])
  })

  test('are of the side of their band if a port is in one of them only', () => {
    const circular = readRows([HEADER, 'ETA', ...ARRIVALS, 'ETD', 'KOBE | 2 Dec | 6 Dec'])

    expect(circular.sheets[0]?.schedules.map(({ eta, etd }) => [eta, etd])).toEqual([
      ['1 Dec', '2 Dec'],
      ['5 Dec', '6 Dec'],
      ['20 Dec', null],
      ['22 Dec', null],
    ])
  })

  test('are not what follows under CUT-OFF, whose dates go to the calls', () => {
    const circular = readRows([HEADER, 'ETD', ...DEPARTURES, 'CUT-OFF', 'KOBE | 30 Nov | 4 Dec'])

    expect(circular.sheets[0]?.schedules.map(({ etd, cut_off }) => [etd, cut_off])).toEqual([
      ['2 Dec', '30 Nov'],
      ['6 Dec', '4 Dec'],
      ['21 Dec', undefined],
      ['24 Dec', undefined],
    ])
  })

  test('are read below an empty row of cut-offs', () => {
    expect(readRows([HEADER, 'CUT-OFF', ...ARRIVALS]).totals).toMatchObject({ imported: 4 })
  })

  test('are held back if a band names a port twice', () => {
    const circular = readRows([HEADER, 'ETA', ...ARRIVALS, 'KOBE | 9 Dec | ', 'ETD', ...DEPARTURES])

    expect(callsOf(circular).filter((call) => call.startsWith(`${CREST} / Kobe`))).toEqual([
      `${CREST} / Kobe: 1 Dec (held)`,
      `${CREST} / Kobe: 9 Dec (held)`,
      `${CREST} / Kobe: 2 Dec (held)`,
    ])
  })

  test('do not begin with a sentence that mentions them', () => {
    const circular = readRows([HEADER, 'ETA subject to change', ...ARRIVALS])

    expect(circular.sheets[0]?.schedules.map(({ eta }) => eta)).toEqual([null, null, null, null])
  })
})

describe('two rows of a port that do not say which is arrival and which departure', () => {
  test.each<Layout>([
    {
      title: 'are held back, both named',
      rows: [['PORT', CREST], 'KOBE | 1 Dec', 'KOBE | 2 Dec', 'CHENNAI | 20 Dec', 'CHENNAI | 21 Dec'],
    },
    {
      title: 'are held back, with a name merged over them',
      rows: [['PORT', CREST], 'KOBE | 1 Dec', ' | 2 Dec', 'CHENNAI | 20 Dec', ' | 21 Dec'],
      merges: ['A6:A7', 'A8:A9'],
    },
    {
      title: 'are held back, with a name in the first',
      rows: [['PORT', CREST], 'KOBE | 1 Dec', ' | 2 Dec', 'CHENNAI | 20 Dec', ' | 21 Dec'],
    },
  ])('$title', ({ rows, merges = [] }) => {
    expect(readRows(rows, { merges }).totals).toMatchObject({ imported: 0, withheld: 4 })
  })
})
