import { describe, expect, it } from 'vitest'
import { healthCall } from '../../../tests/health-calls.ts'
import { departuresBeforeArrival } from './departure-before-arrival.ts'

const check = (eta: string | null, etd: string | null, dates = '29-30 Jan') =>
  departuresBeforeArrival([healthCall('Chennai', dates, { eta, etd })]).map(({ detail }) => detail)

describe('a departure before the arrival', () => {
  it('is found by the days', () => {
    expect(check('30 Jan', '29 Jan')).toEqual(['ETD 29 Jan is before ETA 30 Jan'])
    expect(check('1 Feb 0600', '30 Jan 1800')).toHaveLength(1)
    expect(check('29 Jan', '30 Jan')).toEqual([])
    expect(check('29 Jan', '29 Jan')).toEqual([])
  })

  it('is found by the times of one day', () => {
    expect(check('29 Jan 1800', '29 Jan 0600')).toHaveLength(1)
    expect(check('29 Jan PM', '29 Jan 0600')).toHaveLength(1)
    expect(check('29 Jan PM', '29 Jan AM')).toEqual([])
    expect(check('29 Jan 0600', '29 Jan 1800')).toEqual([])
    expect(check('29 Jan 0600', '29 Jan 0600')).toEqual([])
    expect(check('29 Jan 1800', '29 Jan')).toEqual([])
  })

  it('is no stay over midnight, the end of a month or of a year', () => {
    expect(check('29 Jan 2330', '30 Jan 0030')).toEqual([])
    expect(check('29 Jan 0000', '29 Jan 2359')).toEqual([])
    expect(check('29 Jan 1800', '29 Jan 2400')).toEqual([])
    expect(check('29 Jan 24:00', '29 Jan 1800')).toHaveLength(1)
    expect(check('31 Jan', '1 Feb', '31/1 Feb')).toEqual([])
    expect(check('31 Dec 2200', '1 Jan 0200', '31 Dec-1 Jan')).toEqual([])
  })

  it('has the year of the stay, however old the dates are', () => {
    const call = { eta: '31 Mar', etd: '1 Apr', starts_on: '2026-03-31', ends_on: '2026-04-01' }
    expect(departuresBeforeArrival([healthCall('Chennai', 'TBA', call)])).toEqual([])
    expect(check('9 Oct', '10 Oct', 'TBA')).toEqual([])
    expect(check('10 Oct', '9 Oct', 'TBA')).toHaveLength(1)
  })

  it('needs both, exact and readable', () => {
    expect(check('30 Jan', null)).toEqual([])
    expect(check(null, '29 Jan')).toEqual([])
    expect(check('ABT 30 Jan', '29 Jan')).toEqual([])
    expect(check('End Jan', '20 Jan')).toEqual([])
    expect(check('see remarks', '29 Jan')).toEqual([])
    expect(check('TBA', '29 Jan')).toEqual([])
  })
})
