import { describe, expect, it } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../../tests/published.ts'
import type { Voyage } from '../published.ts'
import { sailingsLeavingNext } from './voyages-leaving-next.ts'

type Stay = [port: string, country: string | null, arrives: string, departs: string, dates?: string]

function voyage(vessel: string, ...stays: Stay[]): Voyage {
  const calls = stays.map(([name, country, starts_on, ends_on, dates = `${starts_on} - ${ends_on}`]) =>
    publishedCall({
      port: portRef(name.toLowerCase(), { name, country }),
      ...{ dates, starts_on, ends_on },
      reading: dates.startsWith('Mid') ? 'approx' : 'exact',
    }),
  )
  return publishedVoyage(calls, { id: 7, ship: { key: null, name: vessel } })
}

const voyagesLeavingNext = (voyages: Voyage[], today: string) =>
  sailingsLeavingNext([{ voyages }], { today, limit: 6 })

const fromJapan = voyage(
  'TAMARIND CREST',
  ['Yokohama', 'Japan', '2026-12-01', '2026-12-02', '1/2 Dec'],
  ['Kobe', 'Japan', '2026-12-04', '2026-12-05', '4/5 Dec'],
  ['Chennai', 'India', '2026-12-31', '2027-01-01', '31/1 Jan'],
  ['Kolkata', 'India', '2027-01-04', '2027-01-06', '4/6 Jan'],
)

describe('voyages leaving next', () => {
  it('are listed from the last loading port to the first discharging port, with the days between', () => {
    expect(voyagesLeavingNext([fromJapan], '2026-11-25')).toEqual([
      {
        route_id: 1,
        direction: 'EX JAPAN TO INDIA ( IMPORT )',
        vessel_id: 7,
        vessel: 'TAMARIND CREST',
        voyage: '041W',
        from: 'Kobe',
        to: 'Chennai',
        departs: '2026-12-05',
        days: 26,
        from_dates: '4/5 Dec',
        to_dates: '31/1 Jan',
      },
    ])
  })

  it('are listed up to the day of departure', () => {
    expect(voyagesLeavingNext([fromJapan], '2026-12-05')).toHaveLength(1)
    expect(voyagesLeavingNext([fromJapan], '2026-12-06')).toEqual([])
  })

  it('are not listed after the cargo cut-off at the port of loading', () => {
    const calls = fromJapan.calls.map((call) => ({ ...call, cut_off_on: '2026-12-03' }))
    expect(voyagesLeavingNext([{ ...fromJapan, calls }], '2026-12-03')).toHaveLength(1)
    expect(voyagesLeavingNext([{ ...fromJapan, calls }], '2026-12-04')).toEqual([])
  })

  it('do not include vessels with one port or without dated calls', () => {
    const short = [voyage('A', ['Kobe', 'Japan', '2026-12-04', '2026-12-05']), voyage('B')]
    expect(voyagesLeavingNext(short, '2026-12-01')).toEqual([])
  })

  it('do not include passages with approximate dates', () => {
    const unsure = voyage(
      'UNSURE',
      ['Yokohama', 'Japan', '2026-12-01', '2026-12-02'],
      ['Kobe', 'Japan', '2026-12-11', '2026-12-20', 'Mid Dec'],
      ['Chennai', 'India', '2027-01-10', '2027-01-11'],
    )
    expect(voyagesLeavingNext([unsure], '2026-11-25')).toEqual([])
  })

  it('are sorted by departure', () => {
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

  it('are those from and to India, if there are any', () => {
    const abroad = voyage(
      'ZINNIA',
      ['Kobe', 'Japan', '2026-11-30', '2026-12-01'],
      ['Busan', 'South Korea', '2026-12-03', '2026-12-04'],
    )
    expect(voyagesLeavingNext([fromJapan, abroad], '2026-11-25')).toMatchObject([
      { vessel: 'TAMARIND CREST' },
    ])
    expect(voyagesLeavingNext([abroad], '2026-11-25')).toMatchObject([{ vessel: 'ZINNIA' }])
  })

  it('say what changed at both ports', () => {
    const calls = fromJapan.calls.map((call, at) => ({ ...call, changed: at < 2 ? `Was ${at}` : null }))
    expect(voyagesLeavingNext([{ ...fromJapan, calls }], '2026-11-25')).toMatchObject([
      { changed: ['Kobe: Was 1'] },
    ])
  })
})
