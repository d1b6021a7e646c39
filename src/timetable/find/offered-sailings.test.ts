import { callEvents, withRemovedCalls } from '@sailing-desk/timetable/calendar/call-events'
import { sailingsFeed } from '@sailing-desk/timetable/calendar/feeds'
import { sailingsDocument } from '@sailing-desk/timetable/downloads/sailings-document'
import { plannedVoyage, searchSailings } from '@sailing-desk/timetable/find/search-sailings'
import { sailingsLeavingNext } from '@sailing-desk/timetable/next/voyages-leaving-next'
import { callsAtPort } from '@sailing-desk/timetable/port-pages/calls-at-port'
import type { Published, Voyage } from '@sailing-desk/timetable/published'
import { scheduleOf } from '@sailing-desk/timetable/route-schedule'
import type { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import { type ListedPair, listedPairs } from '@sailing-desk/timetable/sailings/nearby-pairs'
import type { Sailing, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { NO_OPTIONS } from '@sailing-desk/timetable/sailings/search-options'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { isSameCountry } from '@sailing-desk/trade/known-ports'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PORTS, randomSchedules, TODAY } from '../../../tests/random-voyages.ts'

const RUNS = 400
const MAX_MS = 60_000

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T06:00:00Z`) })
})
afterAll(() => vi.useRealTimers())

const allPorts = [...PORTS.byKey.values()]
const allVoyages = ({ voyages }: Published) => [...voyages.values()]
type Typed = { id: number; from: string | null; to: string | null; isFaulty: boolean; isReordered: boolean }

/** What was typed of each call, by its id, which tells the order of entry. */
function typedCalls({ routes }: Published): ReadonlyMap<number, Typed> {
  const all = [...routes.values()].flatMap((route) => scheduleOf(route, TODAY).schedules)
  const voyages = Map.groupBy(all, ({ vessel_id }) => vessel_id).values()
  return new Map([...voyages].flatMap((calls) => typedVoyage(calls).map((call) => [call.id, call])))
}

function typedVoyage(calls: SailingSchedule['schedules']): Typed[] {
  const sure = calls.filter(({ starts_on, doubt }) => starts_on && !doubt)
  // The days decide where the calls of a voyage were not entered in its order.
  const isReordered = sure.some((one) =>
    sure.some((other) => other.id > one.id && (other.ends_on ?? '') < (one.starts_on ?? '')),
  )
  return calls.map(({ id, starts_on, ends_on, reading, eta, etd }) => {
    const isFaulty = Boolean(eta || etd) || reading === 'omit' || reading === 'none'
    return { id, from: starts_on, to: ends_on, isFaulty, isReordered }
  })
}

const isOffered = ({ status }: Sailing) =>
  status === 'scheduled' || status === 'approximate' || status === 'announced'

type End = Pick<VoyageCall, 'id' | 'port'>
type Passage = { departure: End; arrival: End } & Pick<Sailing, 'continues_as'>

/** What is wrong with a sailing that is offered. */
function faultsOf(
  { departure, arrival, continues_as }: Passage,
  typed: ReturnType<typeof typedCalls>,
): string[] {
  const [one, other] = [typed.get(departure.id), typed.get(arrival.id)]
  if (!one || !other) return ['unknown call']
  return [
    ...(one.from && other.to && other.to < one.from ? ['goes back in time'] : []),
    ...(!continues_as && other.id <= one.id && !one.isReordered ? ['goes back in the rotation'] : []),
    ...(one.isFaulty || other.isFaulty ? ['of a call that is not made or contradicts itself'] : []),
    ...(departure.port.key === arrival.port.key ? ['leads to the same port'] : []),
    ...(isSameCountry(departure.port, arrival.port) ? ['lies in one country'] : []),
  ]
}

/** Whether a voyage calls at the one port and then at the other by what was typed. */
function isPossible(
  { from, to }: ListedPair,
  voyages: readonly Voyage[],
  typed: ReturnType<typeof typedCalls>,
) {
  return voyages.some(({ calls }) =>
    calls.some((departure) =>
      calls.some((arrival) => {
        if (departure.port.key !== from || arrival.port.key !== to) return false
        return faultsOf({ departure, arrival }, typed).length === 0
      }),
    ),
  )
}

const searchAll = (published: Published): SailingSearch[] =>
  allPorts.flatMap((from) =>
    allPorts.flatMap((to) =>
      from === to ? [] : searchSailings({ published, from, to, options: NO_OPTIONS }),
    ),
  )

it(
  'every sailing, leg, listed pair, port served and next sailing goes forward in time and in its rotation',
  async () => {
    const counted = { sailings: 0, connections: 0, through: 0, unconfirmed: 0, closed: 0 }
    await fc.assert(
      fc.asyncProperty(randomSchedules, async (published) => {
        const typed = typedCalls(published)
        const searches = searchAll(published)
        const voyages = allVoyages(published)
        for (const { sailings, connections, later } of searches) {
          const direct = [...sailings, ...(later ? [later] : [])].filter(isOffered)
          const legs = connections.flatMap((connection) => connection.legs)
          expect([...direct, ...legs].flatMap((sailing) => faultsOf(sailing, typed))).toEqual([])
          counted.sailings += direct.length
          counted.connections += connections.length
          counted.through += connections.filter(({ continues }) => continues).length
          const booked = [...direct, ...connections.flatMap(({ legs }) => legs.slice(0, 1))]
          const closedOn = ({ departure }: Sailing) => departure.cut_off_on ?? departure.ends_on ?? TODAY
          expect(booked.filter((sailing) => closedOn(sailing) < TODAY)).toEqual([])
          counted.closed += sailings.filter(({ status }) => status === 'closed').length
          for (const sailing of sailings.filter(({ status }) => status === 'unconfirmed')) {
            expect(sailing.transit_days).toBeNull()
            counted.unconfirmed++
          }
        }
        const served = allPorts.flatMap(({ key: from }) =>
          callsAtPort(voyages, from, TODAY).served.map(({ key: to }) => ({ from, to })),
        )
        const listed = listedPairs(voyages.map(plannedVoyage), TODAY)
        expect([...served, ...listed].filter((pair) => !isPossible(pair, voyages, typed))).toEqual([])
        expect(listed).toHaveLength(searches.filter(({ is_listed }) => is_listed).length)
        for (const { days } of await sailingsLeavingNext(published.routes.values(), {
          today: TODAY,
          limit: 99,
        }))
          expect(days).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: RUNS },
    )
    // Most schedules have some of each, so that this shows something.
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(RUNS / 20)
  },
  MAX_MS,
)

it(
  'a file and a calendar of sailings say of each row what the page says',
  () => {
    fc.assert(
      fc.property(randomSchedules, (published) => {
        const calendarVoyages = withRemovedCalls(allVoyages(published), [], new Map())
        for (const search of searchAll(published)) {
          const legs = search.connections.flatMap((connection) => connection.legs)
          const dayOf = (day: string | null, { doubt }: VoyageCall) =>
            doubt ? 'To be confirmed' : day && { day }
          expect(
            sailingsDocument(search, '').rows.map((row) => [row[0], row[2], row[5], row[6], row[9]]),
          ).toEqual(
            [...search.sailings, ...legs].map(({ ship, departure, arrival }) => [
              ship.name,
              departure.port.name,
              dayOf(departure.ends_on, departure),
              arrival.port.name,
              dayOf(arrival.starts_on, arrival),
            ]),
          )
          const listed = sailingsFeed(search).callsOf(calendarVoyages)
          const style = { domain: 'example.com', origin: null, isOfShip: false }
          const events = callEvents(
            listed.map((each) => ({ ...each, position: null, changed_at: '' })),
            style,
          )
          const confirmed = events.filter(({ isTentative }) => !isTentative).map(({ uid }) => uid)
          const shown = search.sailings.flatMap(({ departure, arrival }) => [departure, arrival])
          const certain = shown.filter(({ starts_on, reading }) => starts_on && reading === 'exact')
          const later = new Set(certain.map(({ id }) => `call-${id}@example.com`))
          expect([...later].filter((uid) => !confirmed.includes(uid))).toEqual([])
          if (search.connections.length > 0) expect(events.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: RUNS },
    )
  },
  MAX_MS,
)
