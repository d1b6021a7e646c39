import { describe, expect, it, test } from 'vitest'
import { healthCall, TODAY, voyage } from '../../../tests/health-calls.ts'
import {
  checkSchedule,
  finishedVoyage,
  isFinished,
  portsWithoutCode,
  unchangedRoutes,
} from './health.service.ts'

describe('a finished voyage', () => {
  const check = (...dates: string[]) =>
    isFinished(
      dates.map((text) => healthCall('Chennai', text)),
      TODAY,
    )

  it('had its last day before today', () => {
    expect(check('2 Jan', '8-9 Jan')).toBe(true)
    expect(check('2 Jan', '8-10 Jan')).toBe(false)
    expect(check('2 Jan', '11 Jan')).toBe(false)
  })

  it('has no call to come, in whatever order', () => {
    expect(check('20 Jan', '8 Jan')).toBe(false)
    expect(check('TBA', '8 Jan')).toBe(true)
  })

  it('has a date for its last call', () => {
    expect(check('2 Jan', 'TBA')).toBe(false)
    expect(check('2 Jan', 'see remarks')).toBe(false)
    expect(check()).toBe(false)
  })

  it('is over for a week if the dates are approximate', () => {
    expect(check('ABT 2 Jan')).toBe(true)
    expect(check('ABT 3 Jan')).toBe(false)
    expect(check('2 Jan', 'Early Jan')).toBe(false)
  })

  it('is listed as its vessel with its last day', () => {
    expect(finishedVoyage(voyage(7, ['Singapore', '2 Jan'], ['Chennai', '8-9 Jan']))).toEqual([
      {
        ended_on: '2027-01-09',
        list: 'vessels',
        id: 7,
        subject: 'TAMARIND CREST V.041W',
        detail: 'Last call: Chennai on Sat 9 Jan 2027',
      },
    ])
  })
})

describe('ports without UN/LOCODE', () => {
  const check = (code: string | null, dates = '20 Jan') =>
    portsWithoutCode([healthCall('Chennai', dates, { code })])

  it('have no code or another', () => {
    expect(check(null)).toMatchObject([{ list: 'ports', subject: 'Chennai', detail: 'No code; 1 call' }])
    expect(check('MAA')).toMatchObject([{ detail: 'Code MAA; 1 call' }])
    expect(check('INMAA')).toEqual([])
    expect(check('USLA9')).toEqual([])
  })

  it('are listed once, with their calls', () => {
    const calls = [1, 2].map((id) => healthCall('Chennai', 'TBA', { id, code: null }))
    expect(portsWithoutCode(calls)).toMatchObject([{ detail: 'No code; 2 calls' }])
  })

  it('are not listed if every vessel omits them', () => {
    expect(check(null, 'OMIT')).toEqual([])
    expect(check(null, '-')).toEqual([])
  })
})

describe('unchanged routes', () => {
  const check = (changed_at: string | null) =>
    unchangedRoutes([{ id: 4, direction: 'EX INDIA TO JAPAN', changed_at }], TODAY)

  it('were last changed 14 days ago or earlier, by the days of India', () => {
    expect(check('2026-12-27T10:00:00.000Z')).toEqual([
      {
        list: 'routes',
        id: 4,
        subject: 'EX INDIA TO JAPAN',
        detail: 'Last change: Sun 27 Dec 2026, 14 days ago',
      },
    ])
    expect(check('2026-12-27T18:29:59.000Z')).toHaveLength(1)
    expect(check('2026-12-27T18:30:00.000Z')).toEqual([])
  })

  it('have a change in the history', () => {
    expect(check(null)).toEqual([])
  })
})

test('the dates of finished voyages are not checked', async () => {
  const calls = voyage(1, ['Yokohama', '2 Jan'], ['Singapore', '31 Feb'], ['Chennai', '3 Jan'])

  const { finished_voyage, ...others } = await checkSchedule(calls, [], [], TODAY)

  expect(finished_voyage).toHaveLength(1)
  expect(Object.values(others).flat()).toEqual([])
})

test('a route that visitors find on no schedule page is named', async () => {
  const routes = ['EX GULF TO INDIA', 'INTRA-ASIA EXPRESS', 'EX JAPAN TO INDIA ( IMPORT )'].map(
    (direction, id) => ({ id, direction, changed_at: null }),
  )
  const { route_without_page } = await checkSchedule([], routes, [], TODAY)
  expect(route_without_page).toMatchObject([{ list: 'routes', id: 0, subject: 'EX GULF TO INDIA' }])
})

test('an empty schedule and a sound one have no findings', async () => {
  const calls = voyage(
    1,
    ['Yokohama', '11-12 Jan'],
    ['Kobe', 'OMIT'],
    ['Singapore', 'ABT 20 Jan'],
    ['Chennai', '27 Jan'],
  )

  expect(Object.values(await checkSchedule([], [], [], TODAY)).flat()).toEqual([])
  expect(Object.values(await checkSchedule(calls, [], [], TODAY)).flat()).toEqual([])
})
