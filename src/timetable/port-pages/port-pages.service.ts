import { dayInIndia } from '@sailing-desk/dates/days'
import { type FindAddress, type PageAddress, portPath } from '@sailing-desk/timetable/addresses'
import { isBookable } from '@sailing-desk/timetable/bookable'
import { cargoInQuery, type FoundCargo, withCargo } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import { byFit, withFitAtPort } from '@sailing-desk/timetable/cargo-fit/fit-of-ship'
import { isCall } from '@sailing-desk/timetable/offered'
import type { CallAtPort, PortList, PortPage } from '@sailing-desk/timetable/port-page.schema'
import { callsAtPort } from '@sailing-desk/timetable/port-pages/calls-at-port'
import { findPublicPort, type Port, portsNear, toPortRef } from '@sailing-desk/timetable/ports'
import type { Call, Published, Voyage } from '@sailing-desk/timetable/published'
import { type CallOfVoyage, isOverOn, isUnderWayOn } from '@sailing-desk/timetable/voyages'
import { UnknownPort } from '../shared/unknown-port.ts'
import type { ReadPublished } from '../timetable.ts'

/** The ports of the site and their calls. */
export function createPortPages(readPublished: ReadPublished) {
  return {
    listPublicPorts: async (today: string): Promise<PortList> => portList(await readPublished(today)),

    /** Throws 404 for a port that is not stored. */
    getPortPage: async (key: string, today: string, query: Record<string, unknown> = {}): Promise<PortPage> =>
      portPage(await readPublished(today), key, cargoInQuery(query)),

    findPortAddress: (async ({ port: text = '' }, query) =>
      withCargo(findAddress(await readPublished(dayInIndia()), text), query)) satisfies FindAddress,

    /** Of its files: they have all calls, whatever the vessels carry. */
    findPortFileAddress: (async ({ port: text = '' }) =>
      findAddress(await readPublished(dayInIndia()), text)) satisfies FindAddress,
  }
}

function findAddress({ ports }: Published, text: string): PageAddress {
  const port = findPublicPort(text, [...ports.byKey.values()])
  if (!port) return null
  const url = portPath(port.key)
  return port.key === text ? { found: url } : { movedTo: url }
}

function portList({ ports, voyages, today, changed_at }: Published): PortList {
  const known = callsOfPorts(voyages.values(), today)
  // Those of the same name stay in their order: the first is found by it.
  const byName = [...ports.byKey.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const listed = byName.map((port) => {
    const { calls = 0, next } = known.get(port.key) ?? {}
    return {
      ...toPortRef(port),
      names: [...port.aliases],
      calls,
      next_call_on: next?.call.starts_on ?? null,
      next_ship: next ? { ...next.voyage.ship, voyage: next.voyage.voyage } : null,
    }
  })
  return { ports: listed, changed_at }
}

function portPage(published: Published, key: string, asked: FoundCargo | null): PortPage {
  const { ports, voyagesAt, today, changed_at } = published
  const port = ports.byKey.get(key)
  if (!port) throw new UnknownPort(key, [...ports.byKey.values()])
  const voyages = (voyagesAt.get(key) ?? []).filter((voyage) => isUnderWayOn(voyage, today))
  const { calls, served, loading } = callsAtPort(voyages, key, today)
  const cargo = asked?.cargo
  const judged = (at: CallAtPort) =>
    cargo && loading.has(at.call.id) && isBookable(at.call, today) ? withFitAtPort(at, cargo, published) : at
  const { latitude, longitude, timezone, heaviest_lift } = port
  return {
    port: { ...toPortRef(port), latitude, longitude, timezone, heaviest_lift },
    calls: calls.map(judged).sort(byFit),
    served,
    nearby: calls.length > 0 ? [] : servedPortsNear(port, published),
    today,
    changed_at,
    ...(asked && { cargo: asked.asked }),
  }
}

/** The ports within 100 nautical miles that have calls, nearest first. */
function servedPortsNear(port: Port, { ports, voyages, today }: Published): PortPage['nearby'] {
  const near = portsNear(port, [...ports.byKey.values()])
  if (near.length === 0) return []
  const withCalls = callsOfPorts(voyages.values(), today)
  return near
    .filter((each) => withCalls.has(each.port.key))
    .map((each) => ({ ...toPortRef(each.port), nautical_miles: Math.round(each.nautical_miles) }))
}

/** `next`: the dated one that begins first. */
type CallsOfPort = { calls: number; next: CallOfVoyage | null }

/** How many calls of each port are not over on `today` (ISO day), and the next one, by key of the port. */
function callsOfPorts(voyages: Iterable<Voyage>, today: string): ReadonlyMap<string, CallsOfPort> {
  const known = new Map<string, CallsOfPort>()
  for (const voyage of voyages) {
    if (!isUnderWayOn(voyage, today)) continue
    for (const call of voyage.calls) {
      if (!isCallAhead(call, today)) continue
      const { calls, next } = known.get(call.port.key) ?? { calls: 0, next: null }
      const first = next && !isEarlier(call, next.call) ? next : { voyage, call }
      known.set(call.port.key, { calls: calls + 1, next: call.starts_on ? first : next })
    }
  }
  return known
}

const isCallAhead = (call: Call, today: string): boolean => isCall(call) && !isOverOn(call, today)

/** Of two on the same day the one that was added first. */
function isEarlier(one: Call, other: Call): boolean {
  if (one.starts_on === other.starts_on) return one.id < other.id
  return (one.starts_on ?? '') < (other.starts_on ?? '')
}
