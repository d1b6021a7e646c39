import { expect, test } from 'vitest'
import { EMPTY_PORT, EMPTY_VESSEL } from '../../../tests/sailing-rows.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { placedCalls, portsServed } from './ports-served.ts'

type Reading = SailingSchedule['schedules'][number]['reading']
type Call = [port_id: number, starts_on: string | null, ends_on?: string | null, reading?: Reading]

const PORTS = ['Mumbai', 'Kobe'].map((name, at) => ({
  id: at + 1,
  name,
  ...EMPTY_PORT,
}))

/** A route with a vessel for each list of calls, named A, B, C. */
function route(id: number, ...rotations: Call[][]): SailingSchedule {
  const vessels = rotations.map((_, at) => ({
    id: id * 10 + at,
    name: 'ABCDEF'[at] ?? '',
    ...EMPTY_VESSEL,
  }))
  const schedules = rotations.flatMap((calls, at) =>
    calls.map(([port_id, starts_on, ends_on = starts_on, reading = 'exact'], index) => ({
      id: id * 100 + at * 10 + index,
      vessel_id: id * 10 + at,
      port_id,
      dates: starts_on ?? 'TBA',
      eta: null,
      etd: null,
      cut_off: null,
      cut_off_on: null,
      starts_on,
      ends_on,
      reading,
      version: 1,
    })),
  )
  return { route: { id, direction: `ROUTE ${id}`, version: 1 }, vessels, ports: PORTS, schedules }
}

const served = (schedules: SailingSchedule[], limit = 4, marks = new Map<number, string>()) =>
  portsServed(schedules.flatMap(placedCalls), { today: '2026-12-10', limit, marks })
const vesselsAt = (schedules: SailingSchedule[], limit = 4) =>
  served(schedules, limit)[0]?.calls.map(({ vessel }) => vessel)

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

test('limits the number of calls', () => {
  expect(vesselsAt([route(1, [[1, '2026-12-12']], [[1, '2026-12-13']], [[1, '2026-12-14']])], 2)).toEqual([
    'A',
    'B',
  ])
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
  const [mumbai] = served([route(1, [[1, '2026-12-12']])], 4, new Map([[100, 'Was 11 Dec, now 12 Dec']]))

  expect(mumbai?.calls).toMatchObject([{ changed: 'Was 11 Dec, now 12 Dec' }])
})
