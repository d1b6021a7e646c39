import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addRecord, addRoute } from '../../../tests/records.ts'
import { nextCalls } from './next-calls.ts'

const day = (days: number) => daysAndMonths(addDays(dayInIndia(), days))

const PORTS = { Kobe: 'JPUKB', Nagoya: 'JPNGO', Singapore: 'SGSIN', Chennai: 'INMAA', Mumbai: 'INBOM' }

let app: StartedApp
beforeEach(async () => {
  app = await startApp()
  vi.stubGlobal('fetch', async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return new Response(body, { status: statusCode })
  })
})

/** Vessels of one route, each of which calls at the first ports on the days after today, or with the dates as typed. */
async function addVessels(vessels: Record<string, (number | string)[]>) {
  const route = await addRoute(app)
  const ports: Record<string, unknown>[] = []
  for (const [name, code] of Object.entries(PORTS)) ports.push(await addRecord(app, 'ports', { name, code }))
  for (const [name, calls] of Object.entries(vessels)) {
    const vessel = await addRecord(app, 'vessels', { name, voyage: '1W', route_id: route.id })
    for (const [at, when] of calls.entries()) {
      const dates = typeof when === 'number' ? day(when) : when
      await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: ports[at]?.id, dates })
    }
  }
}

test('a voyage and a ship have their next three calls, without those that are over or have no day', async () => {
  await addVessels({ 'TAMARIND CREST': [-9, 'OMIT', 3, 7, 9] })

  const lines = [`Singapore: ${day(3)}`, `Chennai: ${day(7)}`, `Mumbai: ${day(9)}`]
  expect(await nextCalls('/vessels/tamarind-crest/1w')).toEqual(lines)
  expect(await nextCalls('/vessels/tamarind-crest')).toEqual(lines)
})

test('a port has the next three vessels, soonest first', async () => {
  await addVessels({ A: [20], B: [5], C: [12], D: [30], E: ['TBA'], F: [-3] })

  expect(await nextCalls('/ports/jpukb')).toEqual([
    `B V.1W: ${day(5)}`,
    `C V.1W: ${day(12)}`,
    `A V.1W: ${day(20)}`,
  ])
})

test('a route has its next three calls of all vessels, soonest first', async () => {
  await addVessels({ A: [-4, 2, 9], B: [1, 6], C: ['TBA', 'OMIT'] })

  expect(await nextCalls('/routes/1')).toEqual([
    `B, Kobe: ${day(1)}`,
    `A, Nagoya: ${day(2)}`,
    `B, Nagoya: ${day(6)}`,
  ])
})

test('a search has its first three sailings that can still be booked, with its query', async () => {
  await addVessels({
    GONE: [-2, 0, 3, 6],
    A: [2, 4, 9, 14],
    B: [5, 6, 12, 18],
    C: [8, 9, 15, 20],
    D: [11, 12, 19, 23],
  })

  const vesselsOf = async (page: string) => (await nextCalls(page)).map((line) => line.split(', ').at(-1))
  expect(await vesselsOf('/sailings/jpukb/inmaa')).toEqual(['A V.1W', 'B V.1W', 'C V.1W'])
  expect(await vesselsOf(`/sailings/jpukb/inmaa?arrive_by=${addDays(dayInIndia(), 18)}`)).toEqual([
    'A V.1W',
    'B V.1W',
  ])
  expect((await nextCalls('/sailings/jpukb/inmaa'))[0]).toMatch(/^.* → .*, A V\.1W$/)
})

test('a page without calls has no lines, and one that is gone is told by the error', async () => {
  await addVessels({ A: ['TBA'] })

  for (const page of ['/ports/jpukb', '/vessels/a', '/routes/1', '/sailings/jpukb/inmaa', '/map'])
    expect(await nextCalls(page), page).toEqual([])
  await expect(nextCalls('/ports/nowhere')).rejects.toThrow()
})
