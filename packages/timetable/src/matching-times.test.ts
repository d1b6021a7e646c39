import { describe, expect, it } from 'vitest'
import { healthCall, TODAY } from '../../../tests/health-calls.ts'
import { matchingTimes, movedTime } from './matching-times.ts'

function matching(dates: string, eta: string | null, etd: string | null) {
  const times = matchingTimes(healthCall('Kobe', dates, { eta, etd }), TODAY)
  return [times.eta, times.etd]
}

describe('ETA and ETD that match the dates', () => {
  it.each([
    ['28-30 Jan', '26 Jan', '28 Jan', '28 Jan', '30 Jan'],
    ['28-30 Jan', '26/0600', '28/1800', '28/0600', '30/1800'],
    ['28-30 Jan', 'Tue 26-JAN-27 AM', '28 Jan 2400', 'Thu 28-JAN-27 AM', '30 Jan 2400'],
    ['26-30 Jan', '26 Jan', '28 Jan', '26 Jan', '30 Jan'],
    ['31 Jan - 2 Feb', '26/0600', '28 Jan', '31/0600', '2 Feb'],
    ['31 Dec - 2 Jan', '28 Dec', '30 Dec', '31 Dec', '2 Jan'],
    ['28-30 Jan', '26 Jan 2026', null, '28 Jan 2027', null],
  ])('of a call on %s with ETA %s and ETD %s are %s and %s', (dates, eta, etd, newEta, newEtd) => {
    expect(matching(dates, eta, etd)).toEqual([newEta, newEtd])
  })

  it.each(['OMIT', 'TBA', '-'])('are none for %s', (dates) => {
    expect(matching(dates, '26 Jan', '28 Jan 1800')).toEqual([null, null])
    expect(matching(dates, 'AM tide', null)).toEqual([null, null])
    expect(matching(dates, 'TBA', null)).toEqual(['TBA', null])
  })

  it('are none for approximate dates on other days', () => {
    expect(matching('Mid Jan', '15 Jan', '28 Jan')).toEqual(['15 Jan', null])
  })

  it('are as typed where they match, say no day or cannot be moved', () => {
    expect(matching('26-28 Jan', '26 Jan', '28 Jan')).toEqual(['26 Jan', '28 Jan'])
    expect(matching('26-28 Jan', 'AM tide', '0600 LT')).toEqual(['AM tide', '0600 LT'])
    expect(matching('26-28 Jan', '31 Feb', 'ABT 20 Jan')).toEqual(['31 Feb', 'ABT 20 Jan'])
    expect(matching('see remarks', '20 Jan', null)).toEqual(['20 Jan', null])
    expect(matching('26 Jan', '26 Jan 1800', '26 Jan 0600')).toEqual(['26 Jan 1800', '26 Jan 0600'])
  })
})

describe('a time that is moved', () => {
  const moved = (eta: string, days: number) =>
    movedTime('eta', healthCall('Kobe', '26-28 Jan', { eta }), days, {
      reference: '2027-01-26',
      today: TODAY,
    })

  it('keeps its notation', () => {
    expect(moved('26 Jan 0600', 7)).toBe('2 Feb 0600')
    expect(moved('26/0600', 7)).toBe('2/0600')
    expect(moved('01/26', 1)).toBe('01/27')
  })

  it('is none without an exact day', () => {
    expect(moved('noon', 7)).toBeNull()
    expect(moved('ABT 26 Jan', 7)).toBeNull()
  })
})
