import { describe, expect, it } from 'vitest'
import type { StoredCall } from '../../../src/schedule/health/health.service.ts'
import { TODAY, voyage } from '../../../tests/health-calls.ts'
import { type DatedCall, passageFault } from './passage.ts'
import { stayTimes } from './stay-times.ts'

/** The faults between calls that follow each other. */
function faults(...planned: Parameters<typeof voyage>[1][]) {
  const calls = voyage(1, ...planned).map(dated)
  return calls.slice(1).flatMap((to, at) => {
    const from = calls[at]
    return (from && passageFault(from, to)) ?? []
  })
}
const count = (...planned: Parameters<typeof voyage>[1][]) => faults(...planned).length

function dated(call: StoredCall): DatedCall {
  const { starts_on, ends_on } = call
  return { ...call, starts_on: starts_on ?? '', ends_on: ends_on ?? '', stay: stayTimes(call, TODAY) }
}

describe('an impossible speed', () => {
  it('is more than 25 knots on the shortest way', () => {
    expect(faults(['Singapore', '19-20 Jan'], ['Chennai', '21 Jan'])).toEqual([
      {
        code: 'speed',
        message:
          'Chennai is 1,570 nautical miles from Singapore, in at most 50 hours: departure Wed 20 Jan 2027, arrival Thu 21 Jan 2027',
      },
    ])
    expect(count(['Singapore', '19-20 Jan'], ['Chennai', '22 Jan'])).toBe(0)
  })

  it('counts from midnight to midnight in the time zones of the ports', () => {
    // 24 hours and the 3½ that Chennai is behind: 687 miles at 25 knots.
    const north = (miles: number) => ({
      latitude: 13.1 + miles / 60.04,
      longitude: 80.3,
      timezone: 'Asia/Tokyo',
    })
    expect(count(['Yokohama', '20 Jan', north(680)], ['Chennai', '20 Jan'])).toBe(0)
    expect(count(['Yokohama', '20 Jan', north(695)], ['Chennai', '20 Jan'])).toBe(1)
  })

  it('counts the calendar day that is lost or won at the date line', () => {
    const west = { latitude: 0, longitude: 179, timezone: 'Pacific/Kiritimati' }
    const east = { latitude: 0, longitude: -161, timezone: 'Pacific/Pago_Pago' }
    // 1,201 miles: in 49 hours eastbound; westbound there is no time at all.
    expect(count(['Kobe', '20 Jan', west], ['Moji', '20 Jan', east])).toBe(0)
    expect(count(['Moji', '20 Jan', east], ['Kobe', '20 Jan', west])).toBe(1)
    expect(count(['Moji', '20 Jan', east], ['Kobe', '22 Jan', west])).toBe(1)
    expect(count(['Moji', '20 Jan', east], ['Kobe', '23 Jan', west])).toBe(0)
  })

  it('goes by ETD and ETA if they have times', () => {
    const passage = (etd: string | null, eta: string | null) =>
      count(['Singapore', '20 Jan', { etd }], ['Chennai', '22 Jan', { eta }])
    expect(passage(null, null)).toBe(0)
    expect(passage('20 Jan', '22 Jan')).toBe(0)
    expect(passage('20 Jan 0600', '22 Jan 2200')).toBe(0)
    expect(passage('20 Jan 2200', '22 Jan 0600')).toBe(1)
    expect(passage('20 Jan PM', '22 Jan AM')).toBe(1)
    expect(passage('ABT 20 Jan', '22 Jan 0400')).toBe(1)
    expect(passage('20 Jan 2200', 'see remarks')).toBe(1)
    // Days that contradict the dates of the call.
    expect(passage('29 Jan 2200', '22 Jan 2200')).toBe(0)
    expect(passage('20 Jan 0600', '12 Jan 0600')).toBe(0)
  })

  it('needs positions of both ports', () => {
    const unknown = { latitude: null, longitude: null }
    expect(count(['Yokohama', '20 Jan'], ['Chennai', '20 Jan'])).toBe(1)
    expect(count(['Yokohama', '20 Jan', unknown], ['Chennai', '20 Jan'])).toBe(0)
    expect(count(['Yokohama', '20 Jan'], ['Chennai', '20 Jan', { longitude: null }])).toBe(0)
    expect(count(['Yokohama', '20 Jan', { latitude: 0, longitude: 0 }], ['Chennai', '20 Jan'])).toBe(1)
  })

  it('leaves ports without time zone as much time as any calendar could', () => {
    expect(count(['Singapore', '20 Jan', { timezone: null }], ['Chennai', '21 Jan'])).toBe(1)
    expect(
      count(['Singapore', '20 Jan', { timezone: null }], ['Chennai', '21 Jan', { timezone: null }]),
    ).toBe(0)
    expect(count(['Yokohama', '20 Jan', { timezone: null }], ['Chennai', '21 Jan', { timezone: null }])).toBe(
      1,
    )
  })

  it('is not what dates in the wrong order are called', () => {
    expect(faults(['Singapore', '15-24 Jan'], ['Chennai', '20 Jan'])).toMatchObject([{ code: 'order' }])
    expect(faults(['Singapore', '24 Jan'], ['Chennai', '20 Jan'])).toMatchObject([{ code: 'order' }])
  })

  it('is looked for at approximate dates as far as these go', () => {
    expect(count(['Yokohama', '20 Jan'], ['Chennai', 'ABT 22 Jan'])).toBe(1)
    expect(count(['Yokohama', 'Mid Jan'], ['Chennai', '22 Jan'])).toBe(0)
  })
})
