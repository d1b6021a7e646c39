import type { PortPage } from '@sailing-desk/timetable/port-page.schema'
import type { Connection, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import type { PublicVoyage, VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readEvents } from '../packages/timetable/tests/read-calendar.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { type StartedApp, startApp } from './app.ts'

// The first day on which no call of the sample is over for long, and none is left out of the pages.
const NOW = '2026-11-20T06:00:00Z'
const ORIGIN = 'https://www.example.com'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
})
afterAll(() => vi.useRealTimers())

type Listed = { call: VoyageCall; vessel: string; isOfShip?: boolean }

const vesselOf = ({ ship, voyage }: Pick<PublicVoyage, 'ship' | 'voyage'>) =>
  voyage ? `${ship.name} V.${voyage}` : ship.name

/** What a calendar is to hold, by day: each call with days, once. */
function eventsOf(listed: Listed[]) {
  const events = listed.flatMap(({ call, vessel, isOfShip }) => {
    const { id, port, starts_on, ends_on, reading } = call
    if (!starts_on || !ends_on) return []
    return {
      id,
      summary: isOfShip ? `${port.name}: ${vessel}` : `${vessel} at ${port.name}`,
      from_day: starts_on,
      to_day: ends_on,
      status: reading === 'approx' ? 'TENTATIVE' : 'CONFIRMED',
    }
  })
  return once(events).sort(byId)
}

/** The last of those of one call: two connections may end with the same, and one that is a sailing, too, is not on request. */
const once = <Event extends { id: number }>(events: Event[]): Event[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

/** The first departure and the last arrival, which are on request. */
const eventsOfConnection = ({ legs: [first, ...others] }: Connection) => {
  const last = others.at(-1) ?? first
  const onArrival = vesselOf({ ...last, ...last.continues_as })
  const ends = [
    { call: first.departure, vessel: vesselOf(first) },
    { call: last.arrival, vessel: onArrival },
  ]
  return eventsOf(ends).map((event) => ({
    ...event,
    summary: `Subject to confirmation: ${event.summary}`,
    status: 'TENTATIVE',
  }))
}

/** What it does hold. */
const readBack = (body: string) =>
  readEvents(body)
    .map(({ uid, summary, from_day, to_day, status }) => ({
      id: Number(/^call-(\d+)@/.exec(uid)?.[1]),
      ...{ summary, from_day, to_day, status },
    }))
    .sort(byId)

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

async function startWithSample() {
  const app = await startApp({ settings: { SITE_ORIGIN: ORIGIN } })
  await fillWithSample(app.services)
  return app
}

const json = async <Body>({ app }: StartedApp, url: string): Promise<Body> =>
  (await app.inject(`/backend/api${url}`)).json()

async function feed({ app }: StartedApp, url: string): Promise<string> {
  const { statusCode, headers, body } = await app.inject(url)
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/calendar; charset=utf-8'])
  return body
}

it('equal the JSON of every port, ship and route', async () => {
  const app = await startWithSample()
  const { ports } = await json<{ ports: { key: string }[] }>(app, '/ports')
  const { ships } = await json<{ ships: { key: string }[] }>(app, '/vessels')
  const routes = await json<{ id: number }[]>(app, '/sailing-routes')
  const voyages: PublicVoyage[] = []

  for (const { key } of ports) {
    const { calls } = await json<PortPage>(app, `/ports/${key}`)
    const listed = calls.map((each) => ({ call: each.call, vessel: vesselOf(each) }))
    expect(readBack(await feed(app, `/ports/${key}.ics`))).toEqual(eventsOf(listed))
  }
  for (const { key } of ships) {
    const page = await json<ShipPage>(app, `/vessels/${key}`)
    const listed = page.voyages.flatMap((voyage) =>
      voyage.calls.map((call) => ({ call, vessel: vesselOf(voyage), isOfShip: true })),
    )
    expect(readBack(await feed(app, `/vessels/${key}.ics`))).toEqual(eventsOf(listed))
    voyages.push(...page.voyages)
  }
  for (const { id } of routes) {
    const listed = voyages.flatMap((voyage) =>
      voyage.route.id === id ? voyage.calls.map((call) => ({ call, vessel: vesselOf(voyage) })) : [],
    )
    expect(readBack(await feed(app, `/routes/${id}.ics`))).toEqual(eventsOf(listed))
  }
  expect([ports.length, ships.length, routes.length, voyages.length].every((count) => count > 1)).toBe(true)
})

it('equal the JSON of sailings, with and without a month', async () => {
  const app = await startWithSample()
  const { ports } = await json<{ ports: { key: string }[] }>(app, '/ports')
  let sailings = 0

  for (const [at, from] of ports.entries()) {
    const to = ports[(at + 3) % ports.length]
    for (const query of ['', '?month=2026-12']) {
      const found = await json<SailingSearch>(app, `/sailings/${from.key}/${to?.key}${query}`)
      const listed = found.sailings.flatMap((sailing) =>
        [sailing.departure, sailing.arrival].map((call) => ({ call, vessel: vesselOf(sailing) })),
      )
      const body = await feed(app, `/sailings/${from.key}/${to?.key}.ics${query}`)
      expect(readBack(body)).toEqual(
        once([...found.connections.flatMap(eventsOfConnection), ...eventsOf(listed)]).sort(byId),
      )
      sailings += found.sailings.length
    }
  }
  expect(sailings).toBeGreaterThan(5)
})

it.each([
  '/ports/nowhere.ics',
  '/vessels/nobody.ics',
  '/routes/99.ics',
  '/routes/x.ics',
  '/sailings/a/b.ics',
])('do not exist at %s', async (url) => {
  const { app } = await startApp()

  expect((await app.inject(url)).statusCode).toBe(404)
})

it('an empty site has no calendars but those of searches, which are empty', async () => {
  const app = await startApp()

  for (const url of ['/ports/inmaa.ics', '/routes/1.ics', '/vessels/x.ics'])
    expect([url, (await app.app.inject(url)).statusCode]).toEqual([url, 404])
  expect(readEvents(await feed(app, '/sailings/inmaa/jpyok.ics'))).toEqual([])
})
