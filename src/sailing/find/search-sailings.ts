import type { Db } from '../../database/open.ts'
import { portsNear } from '../public-ports/ports-near.ts'
import type { PublicPort } from '../public-ports/public-port.ts'
import { findCalls, type PortOrders, toPortRef } from '../voyages/voyages.ts'
import { completeConnection, completeSailing } from './complete-sailing.ts'
import { plannedVoyages } from './planned-voyages.ts'
import { connections, type PlannedConnection } from './rules/connections.ts'
import { isSameCountry } from './rules/countries.ts'
import {
  byDeparture,
  departingOn,
  directSailings,
  type FoundSailing,
  isAhead,
  isDated,
} from './rules/direct-sailings.ts'
import { type Days, daysLater, earlierOf, laterOf, listedDays, searchedDays } from './rules/month-window.ts'
import { nearbyPairs } from './rules/nearby-pairs.ts'
import type { PlannedSailing, PlannedVoyage } from './rules/planned-sailing.ts'
import { nextVoyages } from './rules/through-sailings.ts'
import type { NearbyPair, SailingSearch } from './sailing-search.schema.ts'
import * as store from './sailing-search.store.ts'

/** A connection arrives at most this long after the days of the search. */
const DAYS_CONNECTING = 75

export type Search = {
  db: Db
  ports: readonly PublicPort[]
  portOrders: PortOrders
  today: string
  from: PublicPort
  to: PublicPort
  month: string | null
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
export async function searchSailings(search: Search): Promise<Omit<SailingSearch, 'changed_at'>> {
  const { from, to, month, today } = search
  const days = searchedDays(month, today)
  const is_domestic = isSameCountry(from, to)
  const asked = { from: toPortRef(from), to: toPortRef(to), month, ...days, today, is_domestic }
  return { ...asked, ...(await complete(search, is_domestic ? NOTHING : await find(search, days))) }
}

async function find(search: Search, days: Days): Promise<Found> {
  const { today } = search
  const listed = listedDays(today)
  const to_day = laterOf(days.to_day, listed.to_day)
  const from_day = earlierOf(days.from_day, today)
  const direct = await findDirect(search, { from_day, to_day })
  const is_listed = departingOn(direct, listed).some(isDated)
  const sailings = departingOn(direct, days)
  if (sailings.some(isAhead)) return { ...NOTHING, is_listed, sailings }
  const connecting = await findConnections(search, days)
  if (connecting.length > 0) return { ...NOTHING, is_listed, sailings, connections: connecting }
  const [later, nearby] = await Promise.all([findLater(search, days), findNearby(search, days)])
  return { ...NOTHING, is_listed, sailings, later, nearby }
}

type From = { from_day: string; to_day: string | null }

async function findDirect(search: Search, days: From): Promise<FoundSailing[]> {
  const { from, to, today } = search
  return directSailings(await readVoyages(search, [from], [to], days), from.key, to.key, today)
}

/** The voyages that call at one of the first ports and then at one of the others. */
async function readVoyages(
  { db, ports, portOrders }: Search,
  from: readonly PublicPort[],
  to: readonly PublicPort[],
  days: From,
): Promise<PlannedVoyage[]> {
  const [starts, ends] = [from, to].map((all) => all.flatMap(({ ids }) => ids))
  if (!starts?.length || !ends?.length) return []
  return plannedVoyages(await store.listCallsOfDirectVoyages(db, starts, ends, days), ports, portOrders)
}

async function findConnections(search: Search, days: Days): Promise<PlannedConnection[]> {
  const { db, from, to, today, ports } = search
  if (from.ids.length === 0 || to.ids.length === 0) return []
  const leaving = { from_day: laterOf(days.from_day, today), to_day: days.to_day }
  const reaching = { from_day: leaving.from_day, to_day: daysLater(days.to_day, DAYS_CONNECTING) }
  const rows = await store.listCallsOfConnectingVoyages(db, { from: from.ids, to: to.ids, leaving, reaching })
  const voyages = await plannedVoyages(rows, ports, async () => new Map())
  const next = nextVoyages(await store.listVoyageDays(db, shipsOnBothEnds(voyages, from.key, to.key)))
  return connections({ voyages, from: toPortRef(from), to: toPortRef(to), days, today, next })
}

/** The voyages from the one port by ships that call at the other on another voyage. */
function shipsOnBothEnds(voyages: readonly PlannedVoyage[], from: string, to: string): number[] {
  const callingAt = (key: string) => voyages.filter(({ calls }) => calls.some(({ port }) => port.key === key))
  const arriving = new Set(callingAt(to).map(({ ship }) => ship))
  return callingAt(from).flatMap(({ id, ship }) => (ship && arriving.has(ship) ? [id] : []))
}

async function findLater(search: Search, { to_day }: Days): Promise<PlannedSailing | null> {
  const after = daysLater(to_day, 1)
  const direct = await findDirect(search, { from_day: after, to_day: null })
  const later = direct.filter(
    ({ sailing, departs }) => isDated(sailing) && departs && departs.earliest >= after,
  )
  return later.map(({ sailing }) => sailing).sort(byDeparture)[0] ?? null
}

async function findNearby(search: Search, days: Days): Promise<NearbyPair[]> {
  const { from, to, ports, today } = search
  const [nearFrom, nearTo] = [portsNear(from, ports), portsNear(to, ports)]
  const portsOf = (port: PublicPort, near: typeof nearFrom) => [port, ...near.map((other) => other.port)]
  const from_day = laterOf(days.from_day, today)
  const voyages = await readVoyages(search, portsOf(from, nearFrom), portsOf(to, nearTo), {
    from_day,
    to_day: listedDays(from_day).to_day,
  })
  return nearbyPairs({ voyages, from, to, nearFrom, nearTo, from_day, today })
}

/** Adds what visitors read of the calls. */
async function complete({ db, ports, portOrders, today }: Search, found: Found) {
  const ofConnections = found.connections.flatMap(({ legs }) => legs)
  const sailings = [...found.sailings, ...(found.later ? [found.later] : []), ...ofConnections]
  const ids = new Set(sailings.flatMap(({ departure, arrival }) => [departure.id, arrival.id]))
  const calls = await findCalls(db, ports, [...ids])
  const voyageIds = [...new Set(ofConnections.map(({ voyage }) => voyage.id))]
  const rows = voyageIds.length > 0 ? await store.listCallsOf(db, voyageIds) : []
  const voyages = await plannedVoyages(rows, ports, portOrders)
  return {
    ...found,
    sailings: found.sailings.map((sailing) => completeSailing(sailing, calls)),
    connections: found.connections.map((each) => completeConnection(each, voyages, calls, today)),
    later: found.later && completeSailing(found.later, calls),
  }
}
