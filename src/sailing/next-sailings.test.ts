import { expect, test } from 'vitest'
import { type Voyage, voyagesLeavingNext } from './next-sailings.ts'

type Stay = [port: string, country: string | null, arrives: string, departs: string]

function voyage(vessel: string, ...stays: Stay[]): Voyage {
  const calls = stays.map(([port, country, arrives, departs]) => ({ port, country, arrives, departs }))
  return { route_id: 1, direction: 'EX JAPAN ( IMPORT )', vessel, voyage: '041W', calls }
}

const fromJapan = voyage(
  'TAMARIND CREST',
  ['Yokohama', 'Japan', '2026-12-01', '2026-12-02'],
  ['Kobe', 'Japan', '2026-12-04', '2026-12-05'],
  ['Chennai', 'India', '2026-12-20', '2026-12-21'],
  ['Kolkata', 'India', '2026-12-24', '2026-12-26'],
)

test('a voyage is listed from the next port it leaves to its last, with the days between', () => {
  expect(voyagesLeavingNext([fromJapan], '2026-12-03')).toEqual([
    {
      route_id: 1,
      direction: 'EX JAPAN ( IMPORT )',
      vessel: 'TAMARIND CREST',
      voyage: '041W',
      from: 'Kobe',
      to: 'Kolkata',
      departs: '2026-12-05',
      days: 19,
    },
  ])
})

test('the day of departure itself still counts', () => {
  expect(voyagesLeavingNext([fromJapan], '2026-12-05')[0]?.from).toBe('Kobe')
})

test('a vessel that only discharges along its last coast is not listed', () => {
  expect(voyagesLeavingNext([fromJapan], '2026-12-06')).toEqual([])
})

test('a vessel at its last port, or without dated calls, is not listed', () => {
  expect(
    voyagesLeavingNext(
      [voyage('A', ['Kobe', 'Japan', '2026-12-04', '2026-12-05']), voyage('B')],
      '2026-12-01',
    ),
  ).toEqual([])
})

test('ports without a country are taken as abroad', () => {
  const unknown = voyage(
    'A',
    ['X', null, '2026-12-04', '2026-12-05'],
    ['Y', null, '2026-12-08', '2026-12-09'],
  )

  expect(voyagesLeavingNext([unknown], '2026-12-01')).toMatchObject([{ from: 'X', to: 'Y', days: 3 }])
})

test('the soonest departure comes first', () => {
  const sooner = voyage(
    'ZINNIA',
    ['Kobe', 'Japan', '2026-11-30', '2026-12-01'],
    ['Chennai', 'India', '2026-12-20', '2026-12-21'],
  )

  expect(voyagesLeavingNext([fromJapan, sooner], '2026-11-25').map(({ vessel }) => vessel)).toEqual([
    'ZINNIA',
    'TAMARIND CREST',
  ])
})

test('a round voyage is listed to its last port abroad', () => {
  const round = voyage(
    'HAYATE PEEPAL',
    ['Yokohama', 'Japan', '2026-12-04', '2026-12-05'],
    ['Busan', 'South Korea', '2026-12-08', '2026-12-09'],
    ['Kobe', 'Japan', '2026-12-12', '2026-12-13'],
  )

  expect(voyagesLeavingNext([round], '2026-12-01')).toMatchObject([
    { from: 'Yokohama', to: 'Busan', days: 3 },
  ])
})
