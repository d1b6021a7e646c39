import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { healthCall, voyage } from '../../../tests/health-calls.ts'
import { createZoneClock } from '../../lib/zone-clock.ts'
import { stayTimes } from '../../voyage-rules/stay-times.ts'
import type { HealthCall } from './health-call.ts'
import { hasAmpleTime, impossibleSpeeds, speedFault } from './speed.ts'

const check = (...calls: HealthCall[]) => impossibleSpeeds([calls])
const count = (...calls: Parameters<typeof voyage> extends [number, ...infer Planned] ? Planned : never) =>
  check(...voyage(1, ...calls)).length

describe('an impossible speed', () => {
  it('is more than 25 knots on the shortest way', () => {
    expect(check(...voyage(1, ['Singapore', '19-20 Jan'], ['Chennai', '21 Jan']))).toEqual([
      {
        list: 'schedules',
        id: 2,
        subject: 'TAMARIND CREST V.041W at Chennai',
        detail:
          '1,570 nautical miles from Singapore in at most 50 hours: departure Wed 20 Jan 2027, arrival Thu 21 Jan 2027',
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

  it('is an arrival before the departure, but not dates in the wrong order', () => {
    const early = check(...voyage(1, ['Singapore', '15-24 Jan'], ['Chennai', '20 Jan']))
    expect(early).toMatchObject([{ detail: expect.stringContaining('Arrives before it leaves Singapore') }])
    expect(count(['Singapore', '24 Jan'], ['Chennai', '20 Jan'])).toBe(0)
  })

  it('is looked for past omitted and undated calls, and not at approximate dates', () => {
    expect(count(['Yokohama', '20 Jan'], ['Kobe', 'TBA'], ['Chennai', '22 Jan'])).toBe(1)
    expect(count(['Yokohama', '20 Jan'], ['Chennai', 'ABT 22 Jan'])).toBe(0)
    expect(count(['Yokohama', 'Mid Jan'], ['Chennai', '22 Jan'])).toBe(0)
  })

  it('is never found for one call', () => {
    expect(check(healthCall('Chennai', '20 Jan'))).toEqual([])
    expect(check()).toEqual([])
  })
})

describe('ample time', () => {
  const clock = createZoneClock()
  const anyCall = fc.record({
    port_name: fc.constant('Kobe'),
    latitude: fc.option(fc.double({ min: -60, max: 60, noNaN: true })),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    timezone: fc.constantFrom(null, 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'),
    eta: fc.constantFrom(null, '0000', '2359', 'AM'),
    etd: fc.constantFrom(null, '0001', '2400', 'PM'),
    first: fc.integer({ min: 1, max: 25 }),
    days: fc.integer({ min: 0, max: 3 }),
  })
  const dated = ({
    first,
    days,
    ...call
  }: typeof anyCall extends fc.Arbitrary<infer Call> ? Call : never) => {
    const day = (n: number) => `2027-01-${String(n).padStart(2, '0')}`
    const typed = { ...call, starts_on: day(first), ends_on: day(first + days) }
    const etd = typed.etd && `${first + days} Jan ${typed.etd}`
    const eta = typed.eta && `${first} Jan ${typed.eta}`
    const timed = { ...typed, etd, eta }
    return { ...timed, stay: stayTimes(timed, timed.starts_on) }
  }

  it('is never found for an impossible speed', () => {
    fc.assert(
      fc.property(anyCall, anyCall, (first, second) => {
        const [from, to] = [dated(first), dated(second)]
        if (speedFault({ from, to }, clock)) expect(hasAmpleTime(from, to)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
