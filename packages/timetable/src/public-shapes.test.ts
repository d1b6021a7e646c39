import { expect, test } from 'vitest'
import { portRef, publishedCall, publishedVoyage, routeTimetable } from '../tests/published.ts'
import { NO_VESSEL_TEXTS } from '../tests/sailing-rows.ts'
import { NO_ACTUAL } from './actual-dates.ts'
import { NO_DETAILS } from './map-call-texts.ts'
import { toPublicVoyage } from './public-voyage.ts'
import { scheduleOf } from './route-schedule.ts'

const TODAY = '2026-12-01'
const TEXTS = { ...NO_DETAILS, dates: '28/12', cut_off: '26/12' }
const DAYS = { cut_off_on: '2026-12-26', starts_on: '2026-12-28', ends_on: '2026-12-28' }
const NO_DAYS = { cut_off_on: null, starts_on: null, ends_on: null }
const MEANING = { understood: '28 Dec', cut_off_understood: '26 Dec' }
const CERTAIN = publishedCall({ id: 1, ...TEXTS, ...DAYS, ...MEANING, changed: 'Was 27/12' })
const IN_DOUBT = publishedCall({
  ...{ id: 2, port_id: 2, port: portRef('osaka'), ...TEXTS, ...NO_DAYS, doubt: 'order' },
  typed: { ...DAYS, ...MEANING },
})
const VOYAGE = publishedVoyage([CERTAIN, IN_DOUBT])

/** As they are sent: without what is undefined. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value))

test('a public voyage has what is specified of its calls; one in doubt has no days', () => {
  const { calls, ...voyage } = sent(toPublicVoyage(VOYAGE))
  expect(voyage).toEqual({
    ...{ id: 1, route: VOYAGE.route, ship: VOYAGE.ship, voyage: '041W' },
    ...{ ...NO_VESSEL_TEXTS },
  })
  expect(calls).toEqual([
    {
      ...{ id: 1, port: portRef('kobe'), ...TEXTS, ...DAYS, reading: 'exact', version: 1, ...MEANING },
      ...NO_ACTUAL,
      ...{ days: '28 Dec', changed: 'Was 27/12' },
    },
    {
      ...{ id: 2, port: portRef('osaka'), ...TEXTS, ...NO_DAYS, ...NO_ACTUAL },
      ...{ reading: 'exact', doubt: 'order', version: 1 },
    },
  ])
})

test('the schedule of a route has what is specified; a call in doubt has the days that were typed', () => {
  const ports = [1, 2].map((id) => ({
    ...{ id, name: `PORT ${id}`, country: null, code: null },
    ...{ latitude: null, longitude: null, timezone: null, heaviest_lift: null, version: 1 },
  }))
  expect(sent(scheduleOf(routeTimetable([VOYAGE], { ports }), TODAY))).toEqual({
    route: { ...VOYAGE.route, version: 1 },
    vessels: [{ id: 1, name: 'S', voyage: '041W', ...NO_VESSEL_TEXTS, version: 1 }],
    ports,
    schedules: [CERTAIN, IN_DOUBT].map(({ id, port_id }) => ({
      ...{ id, vessel_id: 1, port_id, ...TEXTS, ...DAYS, reading: 'exact', version: 1, ...MEANING },
      ...NO_ACTUAL,
      ...(id === 1 ? { changed: 'Was 27/12' } : { doubt: 'order' }),
    })),
  })
})

test('the vessels of a route are in the order of their first calls', () => {
  const voyageOn = (id: number, starts_on: string) =>
    publishedVoyage([publishedCall({ vessel_id: id, starts_on, ends_on: starts_on })], { id })
  const voyages = [voyageOn(1, '2026-12-28'), voyageOn(2, '2026-12-05'), voyageOn(3, '2026-11-05')]

  expect(scheduleOf(routeTimetable(voyages), TODAY).vessels.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a schedule leaves out what ended first where it would have more than 1 MB, and nothing to come', () => {
  // Each with 60 kB of dates. The last one is over tomorrow, and the first has no date that is understood.
  const ends = [null, '2024-03-01', '2025-01-05', '2024-02-01', ...Array(15).fill('2026-11-30'), '2026-12-01']
  const voyages = ends.map((ends_on, at) => {
    const texts = { dates: 'X'.repeat(1000), starts_on: ends_on, ends_on }
    return publishedVoyage(
      Array.from({ length: 50 }, (_, port_id) => publishedCall({ vessel_id: at, port_id, ...texts })),
      { id: at },
    )
  })
  const route = routeTimetable(voyages)
  const schedule = scheduleOf(route, TODAY)
  const shown = new Set(schedule.vessels.map(({ id }) => id))
  expect(Buffer.byteLength(JSON.stringify(schedule))).toBeLessThan(1_000_000)
  expect(ends.flatMap((_, at) => (shown.has(at) ? [] : at))).toEqual([1, 2, 3, 4, 5])
  expect(new Set(schedule.schedules.map(({ vessel_id }) => vessel_id))).toEqual(shown)
  expect(scheduleOf(route, '2024-01-01').vessels).toHaveLength(voyages.length)
})

test('a voyage whose last call is to be announced is not over, and keeps its place', () => {
  const over = { dates: 'X'.repeat(1000), starts_on: '2026-11-01', ends_on: '2026-11-01' }
  const voyageWith = (id: number, last: object) =>
    publishedVoyage(
      Array.from({ length: 50 }, (_, at) =>
        publishedCall({ vessel_id: id, port_id: at, ...over, ...(at === 49 && last) }),
      ),
      { id },
    )
  const tba = { starts_on: null, ends_on: null, reading: 'tba' as const }
  const route = routeTimetable([
    voyageWith(1, tba),
    ...Array.from({ length: 25 }, (_, at) => voyageWith(at + 2, {})),
  ])
  const shown = scheduleOf(route, TODAY).vessels.map(({ id }) => id)

  expect(shown).toContain(1)
  expect(shown.length).toBeLessThan(26)
})

test('long names of vessels count as much as texts of calls', () => {
  const voyages = Array.from({ length: 2500 }, (_, id) => {
    const on = { starts_on: '2026-11-01', ends_on: '2026-11-01' }
    const voyage = publishedVoyage([publishedCall({ vessel_id: id, ...on })], {
      id,
      capacity: '語'.repeat(200),
    })
    return voyage
  })

  expect(Buffer.byteLength(JSON.stringify(scheduleOf(routeTimetable(voyages), TODAY)))).toBeLessThan(
    1_000_000,
  )
})
