import { describe, expect, it } from 'vitest'
import { healthCall, TODAY, voyage } from '../../../tests/health-calls.ts'
import { undatedCallsOfDueVessels, unreadableDates } from './health.service.ts'

describe('unreadable dates', () => {
  const check = (dates: string, fields = {}) =>
    unreadableDates([healthCall('Chennai', dates, fields)], TODAY).map(({ detail }) => detail)

  it('are not in the calendar or no dates at all', () => {
    expect(check('31 Feb')).toEqual(['“31 Feb” is not a valid date'])
    expect(check('see remarks')).toEqual(['“see remarks” could not be read as a date'])
  })

  it('are not exact, approximate or missing dates', () => {
    for (const dates of ['29-30 Jan', 'Mid Jan', 'TBA', 'OMIT', '-', '29 Feb 2028']) {
      expect(check(dates), dates).toEqual([])
    }
  })
})

describe('calls to be announced', () => {
  const check = (dates: string, ...others: string[]) =>
    undatedCallsOfDueVessels(
      voyage(1, ['Singapore', dates], ...others.map((other): [string, string] => ['Chennai', other])),
      TODAY,
    )

  it('are found if the vessel has a call within the next 10 days', () => {
    expect(check('TBA', '20 Jan')).toMatchObject([
      { id: 1, detail: 'No date; the vessel is due at Chennai on Wed 20 Jan 2027' },
    ])
    expect(check('TBA', '10 Jan')).toHaveLength(1)
    expect(check('TBA', '8-10 Jan')).toHaveLength(1)
    expect(check('TBA', '25 Jan', '12 Jan')).toMatchObject([{ detail: expect.stringContaining('12 Jan') }])
  })

  it('are not found earlier, later or without an exact date', () => {
    expect(check('TBA', '21 Jan')).toEqual([])
    expect(check('TBA', '9 Jan')).toEqual([])
    expect(check('TBA', 'Mid Jan')).toEqual([])
    expect(check('TBA', 'ABT 12 Jan')).toEqual([])
    expect(check('TBA')).toEqual([])
  })

  it('are not calls that are omitted, approximate or unreadable', () => {
    for (const dates of ['OMIT', '-', 'End Jan', 'see remarks']) expect(check(dates, '12 Jan')).toEqual([])
  })
})
