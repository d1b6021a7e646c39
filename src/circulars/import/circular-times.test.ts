import { describe, expect, it } from 'vitest'
import { timesAfter } from './circular-changes.ts'

const STAY = { start: '2026-11-29', end: '2026-11-30', status: 'dates' as const }
const printed = { dates: '29-30 Nov', ...STAY, eta: null, etd: null }
const storedTimes = {
  eta: '29 Nov 0600',
  etd: '30 Nov 1800',
  cut_off: '27 Nov',
  cut_off_on: '2026-11-27',
}
const stored = {
  ...storedTimes,
  ...{ dates: '29-30 Nov', starts_on: STAY.start, ends_on: STAY.end, reading: 'exact' as const },
}

describe('the times of a call after an import', () => {
  it('are those of the circular for a new call', () => {
    expect(
      timesAfter({ ...printed, etd: '30 Nov', cut_off: '28/11 1700', cut_off_on: '2026-11-28' }, undefined),
    ).toEqual({ eta: null, etd: '30 Nov', cut_off: '28/11 1700', cut_off_on: '2026-11-28' })
  })

  it('are the stored ones where the circular mentions none', () => {
    expect(timesAfter(printed, stored)).toEqual(storedTimes)
    expect(timesAfter({ ...printed, cut_off: '' }, stored)).toEqual(storedTimes)
  })

  it('are the stored ones where the circular writes the same days differently', () => {
    expect(timesAfter({ ...printed, dates: '29/30 NOV' }, stored)).toEqual(storedTimes)
  })

  it('have the cut-off of the circular', () => {
    const next = { ...printed, cut_off: '2 Jan', cut_off_on: '2027-01-02' }

    expect(timesAfter(next, stored)).toMatchObject({ cut_off: '2 Jan', cut_off_on: '2027-01-02' })
    expect(timesAfter({ ...printed, cut_off: 'TBA', cut_off_on: null }, stored)).toMatchObject({
      cut_off: 'TBA',
      cut_off_on: null,
    })
  })

  it('keep only the cut-off if the dates change', () => {
    expect(
      timesAfter({ ...printed, dates: '4-5 Dec', start: '2026-12-04', end: '2026-12-05' }, stored),
    ).toEqual({
      eta: null,
      etd: null,
      cut_off: '27 Nov',
      cut_off_on: '2026-11-27',
    })
  })
})
