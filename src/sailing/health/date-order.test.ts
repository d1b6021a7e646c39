import { describe, expect, it } from 'vitest'
import { voyage } from '../../../tests/health-calls.ts'
import { datesBeforePreviousPort } from './date-order.ts'
import type { HealthCall } from './health-call.ts'
import { rotationsInOrderOfCall } from './rotations.ts'

const check = (...calls: HealthCall[][]) =>
  rotationsInOrderOfCall(calls.flat()).flatMap(datesBeforePreviousPort)

describe('dates before the previous port', () => {
  it('are found within the rotation of a vessel', () => {
    const calls = voyage(
      1,
      ['Yokohama', '10 Jan'],
      ['Kobe', '15 Mar'],
      ['Singapore', '24 Jan'],
      ['Chennai', '1 Feb'],
    )

    expect(check(calls)).toEqual([
      {
        list: 'schedules',
        id: 3,
        subject: 'TAMARIND CREST V.041W at Singapore',
        detail: 'Sun 24 Jan 2027, but the previous port is Kobe on Mon 15 Mar 2027',
      },
    ])
  })

  it('are not compared between vessels', () => {
    expect(check(voyage(1, ['Yokohama', '20 Jan']), voyage(2, ['Kobe', '11 Jan']))).toEqual([])
  })

  it('may be the same day, and stays may overlap', () => {
    expect(check(voyage(1, ['Kobe', '20-24 Jan'], ['Osaka', '20 Jan'], ['Nagoya', '22 Jan']))).toEqual([])
  })

  it('follow the order of days over the end of a year', () => {
    expect(check(voyage(1, ['Kobe', '31 Dec'], ['Singapore', '9 Jan']))).toEqual([])
  })

  it('are compared past omitted calls, calls to be announced, and calls without readable dates', () => {
    const between: [string, string][] = [
      ['Osaka', 'OMIT'],
      ['Nagoya', 'TBA'],
      ['Moji', '-'],
      ['Hakata', 'see remarks'],
    ]
    expect(check(voyage(1, ['Kobe', '20 Jan'], ...between, ['Singapore', '19 Jan']))).toHaveLength(1)
    expect(check(voyage(1, ['Kobe', '20 Jan'], ...between, ['Singapore', '29 Jan']))).toEqual([])
  })

  it('are not looked for among approximate dates', () => {
    expect(check(voyage(1, ['Kobe', 'Mid Jan'], ['Singapore', '10 Jan']))).toEqual([])
    expect(check(voyage(1, ['Kobe', '20 Jan'], ['Singapore', 'ABT 19 Jan'], ['Chennai', '29 Jan']))).toEqual(
      [],
    )
  })
})

describe('the order of call', () => {
  const OTHERS = [2, 3].map((vessel_id) =>
    voyage(vessel_id, ['Singapore', '11 Jan'], ['Colombo', '15 Jan'], ['Kolkata', '20 Jan']),
  )

  it('has a call that was entered later where most other vessels call there', () => {
    const later = voyage(1, ['Singapore', '12 Jan'], ['Kolkata', '21 Jan'], ['Colombo', '16 Jan'])
    expect(check(later, ...OTHERS)).toEqual([])
    const wrong = voyage(1, ['Singapore', '12 Jan'], ['Kolkata', '21 Jan'], ['Colombo', '2 Jan'])
    expect(check(wrong, ...OTHERS)).toMatchObject([{ subject: 'TAMARIND CREST V.041W at Colombo' }])
  })

  it('is not decided by the dates that are to be checked', () => {
    const wrong = voyage(1, ['Singapore', '12 Jan'], ['Colombo', '25 Jan'], ['Kolkata', '21 Jan'])
    expect(check(wrong, ...OTHERS)).toMatchObject([{ subject: 'TAMARIND CREST V.041W at Kolkata' }])
  })

  it('is the order of entry if only one other vessel calls the other way round', () => {
    const calls = voyage(1, ['Singapore', '12 Jan'], ['Kolkata', '21 Jan'], ['Colombo', '16 Jan'])
    expect(check(calls, OTHERS[0] ?? [])).toHaveLength(1)
  })

  it('does not follow vessels of another route', () => {
    const calls = voyage(1, ['Kolkata', '21 Jan'], ['Colombo', '16 Jan'])
    const elsewhere = OTHERS.flat().map((call) => ({ ...call, route_id: 2 }))
    expect(check(calls, elsewhere)).toHaveLength(1)
  })
})
