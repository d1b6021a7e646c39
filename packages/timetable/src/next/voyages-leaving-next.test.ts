import { describe, expect, it } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../tests/published.ts'
import type { Voyage } from '../published.ts'
import { sailingsLeavingNext } from './voyages-leaving-next.ts'

type Stay = [port: string, country: string | null, arrives: string, departs: string, dates?: string]

function voyage(vessel: string, ...stays: Stay[]): Voyage {
  const calls = stays.map(([name, country, starts_on, ends_on, dates = `${starts_on} - ${ends_on}`]) =>
    publishedCall({
      port: portRef(name.toLowerCase(), { name, country }),
      dates,
      starts_on,
      ends_on,
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

const fromIndia = voyage(
  'NEEM ARGOSY',
  ['New Mangalore', 'India', '2026-11-27', '2026-11-28', '27-28 Nov'],
  ['Chennai', 'India', '2026-12-02', '2026-12-04', '2-4 Dec'],
  ['Singapore', 'Singapore', '2026-12-10', '2026-12-11', '10-11 Dec'],
  ['Kanda', 'Japan', '2026-12-20', '2026-12-21', '20-21 Dec'],
)
const onRoute = (direction: string, { route, ...others }: Voyage): Voyage => ({
  ...others,
  route: { ...route, direction },
})

describe('voyages leaving next', () => {
  it('are listed from the first port of loading to the last port of discharge, with the days between', async () => {
    expect(await voyagesLeavingNext([fromJapan], '2026-11-25')).toEqual([
      {
        trade: 'to_india',
        route_id: 1,
        direction: 'EX JAPAN TO INDIA ( IMPORT )',
        vessel_id: 7,
        vessel: 'TAMARIND CREST',
        voyage: '041W',
        from: 'Yokohama',
        to: 'Kolkata',
        departs: '2026-12-02',
        days: 33,
        from_dates: '1/2 Dec',
        to_dates: '4/6 Jan',
        cut_off: null,
        cut_off_on: null,
      },
    ])
  })

  it('are those from India and those to India, at most as many of each as asked for, by departure', async () => {
    const exported = onRoute('EX INDIA TO S.E.A / FAR EAST ( EXPORT )', fromIndia)
    const names = async (limit: number, ...voyages: Voyage[]) =>
      (await sailingsLeavingNext([{ voyages }], { today: '2026-11-25', limit })).map(
        ({ trade, from, to }) => `${trade}: ${from} to ${to}`,
      )
    expect(await names(1, fromJapan, fromJapan, exported, exported)).toEqual([
      'from_india: New Mangalore to Kanda',
      'to_india: Yokohama to Kolkata',
    ])
  })

  it('on a route of neither tab are listed from and to India, as their calls are', async () => {
    const both = voyage(
      'ROUND',
      ['Chennai', 'India', '2026-12-01', '2026-12-02'],
      ['Singapore', 'Singapore', '2026-12-08', '2026-12-09'],
      ['Cochin', 'India', '2026-12-16', '2026-12-17'],
    )
    const found = await voyagesLeavingNext([onRoute('INTRA ASIA', both)], '2026-11-25')
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['Chennai', 'Singapore'],
      ['Singapore', 'Cochin'],
    ])
  })

  it('begin at the first port that has not been left', async () => {
    const from = async (today: string) => (await voyagesLeavingNext([fromJapan], today))[0]?.from
    expect(await from('2026-12-02')).toBe('Yokohama')
    expect(await from('2026-12-03')).toBe('Kobe')
    expect(await from('2026-12-06')).toBeUndefined()
  })

  it('begin at the first port whose cargo cut-off has not passed', async () => {
    const calls = fromJapan.calls.map((call, at) => ({
      ...call,
      ...(at === 0 && { cut_off: '29/11', cut_off_on: '2026-11-29' }),
    }))
    const next = (today: string) => voyagesLeavingNext([{ ...fromJapan, calls }], today)
    expect(await next('2026-11-29')).toMatchObject([
      { from: 'Yokohama', cut_off: '29/11', cut_off_on: '2026-11-29' },
    ])
    expect(await next('2026-11-30')).toMatchObject([{ from: 'Kobe', cut_off: null }])
  })

  it('do not include vessels with one port or without dated calls', async () => {
    const short = [voyage('A', ['Kobe', 'Japan', '2026-12-04', '2026-12-05']), voyage('B')]
    expect(await voyagesLeavingNext(short, '2026-12-01')).toEqual([])
  })

  it('pass over ports with approximate dates', async () => {
    const unsure = voyage(
      'UNSURE',
      ['Yokohama', 'Japan', '2026-12-01', '2026-12-10', 'Mid Dec'],
      ['Kobe', 'Japan', '2026-12-11', '2026-12-12'],
      ['Chennai', 'India', '2027-01-10', '2027-01-11'],
      ['Kolkata', 'India', '2027-01-11', '2027-01-20', 'Mid Jan'],
    )
    expect(await voyagesLeavingNext([unsure], '2026-11-25')).toMatchObject([{ from: 'Kobe', to: 'Chennai' }])
  })

  it('are others only if none is from or to India', async () => {
    const abroad = voyage(
      'ZINNIA',
      ['Kobe', 'Japan', '2026-11-30', '2026-12-01'],
      ['Busan', 'South Korea', '2026-12-03', '2026-12-04'],
    )
    expect(await voyagesLeavingNext([fromJapan, abroad], '2026-11-25')).toMatchObject([
      { vessel: 'TAMARIND CREST' },
    ])
    expect(await voyagesLeavingNext([abroad], '2026-11-25')).toMatchObject([
      { vessel: 'ZINNIA', trade: null },
    ])
  })

  it('say what changed at both ports', async () => {
    const calls = fromJapan.calls.map((call, at) => ({ ...call, changed: at < 2 ? `Was ${at}` : null }))
    expect(await voyagesLeavingNext([{ ...fromJapan, calls }], '2026-11-25')).toMatchObject([
      { changed: ['Yokohama: Was 0'] },
    ])
  })
})
