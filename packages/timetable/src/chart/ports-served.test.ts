import { expect, test } from 'vitest'
import { publishedCall, publishedVoyage, routeTimetable } from '../../tests/published.ts'
import { EMPTY_PORT } from '../../tests/sailing-rows.ts'
import type { Call, RouteTimetable } from '../published.ts'
import { portsServed } from './ports-served.ts'

type Stay = [port_id: number, starts_on: string | null, ends_on?: string | null, reading?: Call['reading']]

const PORTS = ['Mumbai', 'Kobe'].map((name, at) => ({ id: at + 1, name, ...EMPTY_PORT }))

/** A route with a vessel for each list of calls, named A, B, C. */
function route(id: number, ...rotations: Stay[][]): RouteTimetable {
  const voyages = rotations.map((stays, at) =>
    publishedVoyage(
      stays.map(([port_id, starts_on, ends_on = starts_on, reading = 'exact']) =>
        publishedCall({ port_id, starts_on, ends_on, reading }),
      ),
      {
        id: id * 10 + at,
        route: { id, direction: `ROUTE ${id}` },
        ship: { key: null, name: 'ABCDEF'[at] ?? '' },
      },
    ),
  )
  return routeTimetable(voyages, { ports: PORTS })
}

const served = (routes: RouteTimetable[], limit = 4) => portsServed(routes, { today: '2026-12-10', limit })
const vesselsAt = (routes: RouteTimetable[], limit = 4) =>
  served(routes, limit)[0]?.calls.map(({ vessel }) => vessel)

test('lists calls soonest first until their last day', () => {
  const schedule = route(
    1,
    [[1, '2026-12-20']],
    [[1, '2026-12-08', '2026-12-10']],
    [[1, '2026-12-07', '2026-12-09']],
    [[1, '2026-12-12']],
  )

  expect(vesselsAt([schedule])).toEqual(['B', 'D', 'A'])
})

test('lists undated calls last', () => {
  const schedule = route(1, [[1, null, null, 'tba']], [[1, null, null, 'unreadable']], [[1, '2026-12-12']])

  expect(vesselsAt([schedule])).toEqual(['C', 'A', 'B'])
})

test('limits the calls that are listed, not those that are counted', () => {
  const schedule = route(
    1,
    [[1, '2026-12-12']],
    [[1, '2026-12-13']],
    [[1, '2026-12-14']],
    [[1, '2026-12-01']],
  )

  expect(vesselsAt([schedule], 2)).toEqual(['A', 'B'])
  expect(served([schedule], 2)[0]?.calls_ahead).toBe(3)
})

test('omits ports with only omitted calls, but not those with only past calls', () => {
  const schedule = route(1, [
    [1, '2026-01-01'],
    [2, null, null, 'omit'],
  ])

  expect(served([schedule])).toMatchObject([{ id: 1, name: 'Mumbai', calls: [] }])
})

test('lists a port of two routes once, with both routes', () => {
  const [mumbai, ...others] = served([route(2, [[1, '2026-12-12']]), route(1, [[1, '2026-12-11']])])

  expect(others).toEqual([])
  expect(mumbai?.routes).toEqual([
    { id: 2, direction: 'ROUTE 2' },
    { id: 1, direction: 'ROUTE 1' },
  ])
  expect(mumbai?.calls.map(({ route_id }) => route_id)).toEqual([1, 2])
})

test('says what changed of the calls that are listed', () => {
  const calls = [publishedCall({ starts_on: '2026-12-12', ends_on: '2026-12-12', changed: 'Was 11 Dec' })]
  const [mumbai] = served([routeTimetable([publishedVoyage(calls)], { ports: PORTS })])

  expect(mumbai?.calls).toMatchObject([{ changed: 'Was 11 Dec' }])
})

test('a call can be booked until its cargo cut-off, or else until the vessel has left', () => {
  const closes = (cut_off_on: string | null) =>
    routeTimetable(
      [
        publishedVoyage([
          publishedCall({ port_id: 1, starts_on: '2026-12-10', ends_on: '2026-12-12', cut_off_on }),
        ]),
      ],
      { ports: PORTS },
    )
  const isBookable = (cut_off_on: string | null) => served([closes(cut_off_on)])[0]?.calls[0]?.is_bookable

  expect([null, '2026-12-10', '2026-12-09'].map(isBookable)).toEqual([true, true, false])
})
