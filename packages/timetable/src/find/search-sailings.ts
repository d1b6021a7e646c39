import { isSameCountry } from '@sailing-desk/trade/known-ports'
import type { Position } from '@sailing-desk/trade/position'
import { byFit, withFit } from '../cargo-fit/fit-of-ship.ts'
import type { Cargo } from '../cargo-fit.ts'
import { type Port, portsNear, toPortRef } from '../ports.ts'
import { toPublicCall } from '../public-voyage.ts'
import type { Call, Published, Voyage } from '../published.ts'
import {
  byDeparture,
  departingOn,
  directSailings,
  type FoundSailing,
  isDated,
  toSailing,
} from '../sailings/direct-sailings.ts'
import {
  type Days,
  daysLater,
  earlierOf,
  laterOf,
  listedDays,
  searchedDays,
} from '../sailings/month-window.ts'
import { nearbyPairs } from '../sailings/nearby-pairs.ts'
import type { Leg, PlannedConnection, PlannedSailing, PlannedVoyage } from '../sailings/planned-sailing.ts'
import { canBeBooked, transitDays } from '../sailings/sailing-days.ts'
import type { Connection, NearbyPair, Sailing, SailingSearch } from '../sailings/sailing-search.schema.ts'
import { isInTime, isRefined, refined, type SearchOptions } from '../sailings/search-options.ts'
import { connections, joinedVoyage, nextVoyages, type VoyageDays } from '../sailings/through-sailings.ts'
import { arrivalDays } from '../stay-days.ts'
import type { VoyageCall } from '../voyage.schema.ts'

/** A connection arrives at most this long after the days of the search. */
const DAYS_CONNECTING = 75

export type Search = {
  published: Published
  from: Port
  to: Port
  options: SearchOptions
  /** The days of departure, if not those of the options. */
  days?: Days
  /** The sailings are compared with it. */
  cargo?: Cargo | null
}

type Found = {
  is_listed: boolean
  sailings: PlannedSailing[]
  connections: PlannedConnection[]
  later: PlannedSailing | null
  nearby: NearbyPair[]
}

const NOTHING: Found = { is_listed: false, sailings: [], connections: [], later: null, nearby: [] }

/** The sailings between two ports that depart in a month (`2026-12`), else in the next 90 days; without any, what comes next to them. */
export function searchSailings(search: Search): Omit<SailingSearch, 'changed_at' | 'cargo'> {
  const { from, to, options, published } = search
  const { today } = published
  const days = search.days ?? searchedDays(options.month, today, options.until ?? options.month)
  const is_domestic = isSameCountry(from, to)
  const asked = { ...endsOf(search), ...options, ...days, today, is_domestic }
  return { ...asked, ...complete(search, is_domestic ? NOTHING : find(search, days)) }
}

/** Both ports, and where they are if that is known of both. */
function endsOf({ from, to }: Search): Pick<SailingSearch, 'from' | 'to' | 'positions'> {
  const ends = { from: toPortRef(from), to: toPortRef(to) }
  return hasPosition(from) && hasPosition(to)
    ? { ...ends, positions: { from: positionOf(from), to: positionOf(to) } }
    : ends
}

const hasPosition = (port: Port): port is Port & Position => port.latitude !== null && port.longitude !== null
const positionOf = ({ latitude, longitude }: Position) => ({ latitude, longitude })

function find(search: Search, days: Days): Found {
  const { options, published } = search
  const { today } = published
  const listed = listedDays(today)
  const to_day = laterOf(days.to_day, listed.to_day)
  const from_day = earlierOf(days.from_day, today)
  const direct = findDirect(search, { from_day, to_day })
  const is_listed = !isRefined(options) && departingOn(direct, listed).some(isDated)
  const sailings = refined(departingOn(direct, days), options)
  if (sailings.some(canBeBooked)) return { ...NOTHING, is_listed, sailings }
  const connecting = options.direct ? [] : findConnections(search, days)
  if (connecting.length > 0) return { ...NOTHING, is_listed, sailings, connections: connecting }
  return { ...NOTHING, is_listed, sailings, later: findLater(search, days), nearby: findNearby(search, days) }
}

function findDirect({ published, from, to }: Search, days: Departing): FoundSailing[] {
  const found = directVoyages(published, [from], [to], days)
  return directSailings(found.map(plannedVoyage), from.key, to.key, published.today)
}

function findConnections({ published, from, to, options }: Search, days: Days): PlannedConnection[] {
  const { today } = published
  const leaving = { from_day: laterOf(days.from_day, today), to_day: days.to_day }
  const reaching = { from_day: leaving.from_day, to_day: daysLater(days.to_day, DAYS_CONNECTING) }
  const voyages = [
    ...datedVoyagesCalling(published, [from], leaving),
    ...datedVoyagesCalling(published, [to], reaching),
  ]
  const planned = [...new Map(voyages.map((voyage) => [voyage.id, plannedVoyage(voyage)])).values()]
  const next = nextVoyages(voyageDays(published, shipsOnBothEnds(planned, from.key, to.key)))
  const found = connections({
    voyages: planned.sort((a, b) => a.id - b.id),
    ...{ from: toPortRef(from), to: toPortRef(to), days, today, next },
  })
  return found.filter(({ arrives }) => isInTime(arrives, options.arrive_by))
}

/** The ships that call at the one port and, on another voyage, at the other. */
function shipsOnBothEnds(voyages: readonly PlannedVoyage[], from: string, to: string): ReadonlySet<string> {
  const callingAt = (key: string) =>
    voyages.flatMap(({ ship, calls }) => (ship && calls.some(({ port }) => port.key === key) ? [ship] : []))
  return new Set(callingAt(from)).intersection(new Set(callingAt(to)))
}

function findLater(search: Search, { to_day }: Days): PlannedSailing | null {
  const after = daysLater(to_day, 1)
  const direct = findDirect(search, { from_day: after, to_day: null })
  const later = direct.filter(
    ({ sailing, departs }) => isDated(sailing) && departs && departs.earliest >= after,
  )
  const sailings = later.map(({ sailing }) => sailing).sort(byDeparture)
  return sailings.find(({ arrival }) => isInTime(arrivalDays(arrival), search.options.arrive_by)) ?? null
}

function findNearby({ published, from, to }: Search, days: Days): NearbyPair[] {
  const { today } = published
  const ports = [...published.ports.byKey.values()]
  const [nearFrom, nearTo] = [portsNear(from, ports), portsNear(to, ports)]
  const portsOf = (port: Port, near: typeof nearFrom) => [port, ...near.map((other) => other.port)]
  const from_day = laterOf(days.from_day, today)
  const departing = { from_day, to_day: listedDays(from_day).to_day }
  const found = directVoyages(published, portsOf(from, nearFrom), portsOf(to, nearTo), departing)
  return nearbyPairs({ voyages: found.map(plannedVoyage), from, to, nearFrom, nearTo, from_day, today })
}

/** Adds what visitors read of the voyages and calls. */
function complete({ published, cargo }: Search, found: Found) {
  const { voyages, today } = published
  const judged = (sailing: Sailing) => (cargo ? withFit(sailing, cargo, published) : sailing)
  return {
    ...found,
    sailings: found.sailings.map((sailing) => judged(completeSailing(sailing, voyages))).sort(byFit),
    connections: found.connections.map((each): Connection => {
      const { legs, ...connection } = completeConnection(each, voyages, today)
      const [first, ...others] = legs
      return { ...connection, legs: [judged(first), ...others.map(judged)] }
    }),
    later: found.later && judged(completeSailing(found.later, voyages)),
  }
}

type Ports = readonly Pick<Port, 'key'>[]

/** Days of departure from the first to the last, which is open if null. */
type Departing = { from_day: string; to_day: string | null }

/**
 * The voyages that call at one of the first ports and then at one of the others. Calls without days may be on any day and in any
 * order.
 */
function directVoyages(published: Published, from: Ports, to: Ports, days: Departing): Voyage[] {
  const [isFrom, isTo] = [from, to].map(isAtOneOf)
  if (!isFrom || !isTo) return []
  return voyagesCalling(published, from).filter(({ calls }) => {
    const departures = calls.filter((call) => isFrom(call) && mayDepart(call, days))
    if (departures.length === 0) return false
    const arrivals = calls.filter(isTo)
    return departures.some((departure) => arrivals.some((arrival) => mayPrecede(departure, arrival)))
  })
}

/** The voyages that leave a port or call there on these days, with their dated calls only. */
function datedVoyagesCalling(published: Published, ports: Ports, days: Departing): Voyage[] {
  const isThere = isAtOneOf(ports)
  return voyagesCalling(published, ports)
    .filter(({ calls }) =>
      calls.some((call) => call.ends_on !== null && isThere(call) && mayDepart(call, days)),
    )
    .map((voyage) => ({ ...voyage, calls: voyage.calls.filter(({ starts_on }) => starts_on !== null) }))
}

/** By id. */
function voyagesCalling({ voyagesAt }: Published, ports: Ports): Voyage[] {
  const all = ports.flatMap(({ key }) => voyagesAt.get(key) ?? [])
  return [...new Set(all)].sort((a, b) => a.id - b.id)
}

function isAtOneOf(ports: Ports): (call: Call) => boolean {
  const keys = new Set(ports.map(({ key }) => key))
  return ({ port }) => keys.has(port.key)
}

const mayDepart = ({ starts_on, ends_on }: Call, { from_day, to_day }: Departing): boolean =>
  (ends_on === null || ends_on >= from_day) && (starts_on === null || to_day === null || starts_on <= to_day)

const mayPrecede = (departure: Call, arrival: Call): boolean =>
  departure.starts_on === null || arrival.ends_on === null || departure.starts_on <= arrival.ends_on

type Voyages = Published['voyages']

/** A sailing with what visitors read of its voyage and calls. */
function completeSailing(
  { departure, arrival, between, ...sailing }: PlannedSailing,
  voyages: Voyages,
  arrivesOn = sailing.voyage_id,
): Sailing {
  const { route, ship, voyage, calls } = voyageOf(voyages, sailing.voyage_id)
  return {
    ...sailing,
    calls_between: between.length,
    between: between.map(({ port, starts_on, ends_on }) => ({ port, starts_on, ends_on })),
    route,
    ship,
    voyage,
    departure: callOf(calls, departure),
    arrival: callOf(voyageOf(voyages, arrivesOn).calls, arrival),
  }
}

function completeConnection(
  { legs: [first, ...others], via, days_between, continues }: PlannedConnection,
  voyages: Voyages,
  today: string,
): Connection {
  const sailingOf = (leg: Leg) => completeLeg(leg, voyages, today)
  return {
    legs: [sailingOf(first), ...others.map(sailingOf)],
    via,
    days_between,
    continues,
    transit_days: transitDays(first.departure, (others.at(-1) ?? first).arrival),
  }
}

/** With all calls of its voyage, also those without days. */
function completeLeg(
  { voyage, continued, departure, arrival }: Leg,
  voyages: Voyages,
  today: string,
): Sailing {
  const whole = plannedVoyage(voyageOf(voyages, voyage.id))
  const next = continued && voyageOf(voyages, continued.id)
  const joined = next ? joinedVoyage(whole, plannedVoyage(next), arrival) : whole
  const placeOf = ({ id }: Leg['departure']) => joined.calls.findIndex((call) => call.id === id)
  const { sailing } = toSailing(joined, placeOf(departure), placeOf(arrival), today)
  const complete = completeSailing(sailing, voyages, next?.id)
  return next ? { ...complete, continues_as: { voyage_id: next.id, voyage: next.voyage } } : complete
}

function voyageOf(voyages: Voyages, id: number): Voyage {
  const voyage = voyages.get(id)
  if (!voyage) throw new Error(`There is no voyage ${id}`)
  return voyage
}

function callOf(calls: Voyage['calls'], { id }: Leg['departure']): VoyageCall {
  const call = calls.find((each) => each.id === id)
  if (!call) throw new Error(`The voyage has no call ${id}`)
  return toPublicCall(call)
}

export const plannedVoyage = ({ id, ship, calls }: Voyage): PlannedVoyage => ({ id, ship: ship.key, calls })

/** The first and the last day of all dated voyages of these ships. */
function voyageDays({ voyagesOf }: Published, ships: ReadonlySet<string>): VoyageDays[] {
  return [...ships].flatMap((ship) => (voyagesOf.get(ship) ?? []).flatMap((voyage) => daysOf(voyage, ship)))
}

function daysOf({ id, calls }: Voyage, ship: string): VoyageDays[] {
  const starts_on = calls.flatMap((call) => call.starts_on ?? []).sort()[0]
  const ends_on = calls
    .flatMap((call) => (call.starts_on && call.ends_on) ?? [])
    .sort()
    .at(-1)
  return starts_on && ends_on ? [{ voyage_id: id, ship, starts_on, ends_on }] : []
}
