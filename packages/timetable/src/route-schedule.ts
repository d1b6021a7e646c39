import type { Reading } from '@sailing-desk/dates/date-status'
import { compareText } from '@sailing-desk/trade/text'
import { isCall } from './call-state.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Call, RouteTimetable, Voyage } from './published.ts'
import type { SailingSchedule } from './sailing.schema.ts'

/** `starts_on` is an ISO day, or null if the dates were not understood. */
export type OrderedCall = { vessel_id: number; port_id: number; starts_on: string | null; position: number }

/** Of a whole schedule as JSON, with room for what stands around its voyages. */
const MOST_BYTES = 950_000

type Ending = { ends_on: string | null; reading: Reading }

/** A voyage with the bytes that a schedule as JSON has of it. `ended`: its last day (ISO), null if that is not known. */
type SizedVoyage = { id: number; ended: string | null; bytes: number }

/** `calls`: in their rotation. `shown`: what the schedule has of the voyage. */
export const sizedVoyage = (id: number, calls: readonly Ending[], shown: unknown): SizedVoyage => ({
  id,
  ended: endOf(calls),
  bytes: bytesOf(shown),
})

/**
 * The voyages for which a schedule as JSON has no room: of those that are over on `today` (ISO day), the first to have ended. They
 * stay on the pages of their ships, in lists and in circulars. None that is still to come is left out. `beside`: what else is much in
 * the answer.
 */
export function voyagesWithoutRoom(
  voyages: readonly SizedVoyage[],
  today: string,
  beside: unknown,
): ReadonlySet<number> {
  let bytes = voyages.reduce((sum, voyage) => sum + voyage.bytes, bytesOf(beside))
  const left = new Set<number>()
  for (const voyage of voyages.toSorted((a, b) => compareText(a.ended, b.ended))) {
    if (bytes <= MOST_BYTES) break
    if (voyage.ended === null || voyage.ended >= today) continue
    left.add(voyage.id)
    bytes -= voyage.bytes
  }
  return left
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Not known if the last call has no day. */
function endOf(calls: readonly Ending[]): string | null {
  const made = calls.filter(isCall)
  if (!made.at(-1)?.ends_on) return null
  return made.reduce((last, { ends_on }) => (ends_on && ends_on > last ? ends_on : last), '')
}

type PortOnRoute = { port_id: number; earliest: string | null; position: number }

/**
 * The ports of a route in order of call: the rotations of its vessels merged into one.
 * A port precedes another if more vessels call there first; on a tie the earlier day comes first, then the order of
 * entry. Ports without any date are inserted by order of entry.
 */
export function portsInOrderOfCall(calls: readonly OrderedCall[]): number[] {
  const ports = portsOnRoute(calls)
  const dated = mergeRotations(
    ports.filter(({ earliest }) => earliest !== null),
    rotationsOf(calls),
  )
  for (const port of ports) {
    if (port.earliest === null) dated.splice(indexByPosition(dated, port), 0, port)
  }
  return dated.map(({ port_id }) => port_id)
}

/** Vessels in order of their first dated call; undated ones follow in order of entry. */
export function vesselsInOrderOfCall(vesselIds: readonly number[], calls: readonly OrderedCall[]): number[] {
  const first = new Map<number, string>()
  for (const { vessel_id, starts_on } of calls) {
    const known = first.get(vessel_id)
    if (starts_on && (!known || starts_on < known)) first.set(vessel_id, starts_on)
  }
  return [...vesselIds].sort((a, b) => byDay(first.get(a) ?? null, first.get(b) ?? null) || a - b)
}

function portsOnRoute(calls: readonly OrderedCall[]): PortOnRoute[] {
  const ports = new Map<number, PortOnRoute>()
  for (const { port_id, starts_on, position } of calls) {
    const port = ports.get(port_id)
    if (!port) {
      ports.set(port_id, { port_id, earliest: starts_on, position })
      continue
    }
    port.position = Math.min(port.position, position)
    if (starts_on && (!port.earliest || starts_on < port.earliest)) port.earliest = starts_on
  }
  return [...ports.values()].sort((a, b) => a.position - b.position || a.port_id - b.port_id)
}

/** The dated ports of each vessel, in order. */
function rotationsOf(calls: readonly OrderedCall[]): number[][] {
  const byVessel = Map.groupBy(
    calls.filter(({ starts_on }) => starts_on !== null),
    ({ vessel_id }) => vessel_id,
  )
  return [...byVessel.values()].map((rotation) =>
    rotation
      .sort((a, b) => byDay(a.starts_on, b.starts_on) || a.position - b.position)
      .map(({ port_id }) => port_id),
  )
}

function mergeRotations(ports: PortOnRoute[], rotations: readonly number[][]): PortOnRoute[] {
  const leadOf = countLeads(rotations)
  const remaining = [...ports].sort((a, b) => byDay(a.earliest, b.earliest) || a.position - b.position)
  const isBlocked = (port: PortOnRoute, by: PortOnRoute) => leadOf(by.port_id, port.port_id) > 0
  const blockers = new Map(
    remaining.map((port) => [port, remaining.filter((other) => isBlocked(port, other)).length]),
  )
  const merged: PortOnRoute[] = []
  while (remaining.length > 0) {
    // In a cycle every port is blocked; the one with the fewest blockers goes first.
    const counts = remaining.map((port) => blockers.get(port) ?? 0)
    const [next] = remaining.splice(counts.indexOf(Math.min(...counts)), 1)
    if (!next) break
    merged.push(next)
    for (const port of remaining) if (isBlocked(port, next)) blockers.set(port, (blockers.get(port) ?? 0) - 1)
  }
  return merged
}

/** Returns how many more vessels call at `a` before `b` than at `b` before `a`. */
function countLeads(rotations: readonly number[][]): (a: number, b: number) => number {
  const before = new Map<string, number>()
  for (const rotation of rotations) {
    for (const [index, first] of rotation.entries()) {
      for (const later of rotation.slice(index + 1)) {
        const pair = `${first}>${later}`
        before.set(pair, (before.get(pair) ?? 0) + 1)
      }
    }
  }
  return (a, b) => (before.get(`${a}>${b}`) ?? 0) - (before.get(`${b}>${a}`) ?? 0)
}

/** The index after the last port that was entered before it. */
function indexByPosition(ports: readonly PortOnRoute[], { position }: PortOnRoute): number {
  let previous: PortOnRoute | undefined
  for (const port of ports) {
    if (port.position < position && (!previous || port.position >= previous.position)) previous = port
  }
  return previous ? ports.indexOf(previous) + 1 : 0
}

function byDay(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/**
 * The schedule of a route as the API has it on `today` (ISO day): vessels and ports in order of call, the calls of each voyage in its
 * rotation.
 */
export const scheduleOf = (route: RouteTimetable, today: string): SailingSchedule => onDay(route)(today)

/** Each route keeps the schedule of one day. */
const onDay = memoizeByObject((route: RouteTimetable) => {
  let kept: { today: string; schedule: SailingSchedule } | undefined
  return (today: string): SailingSchedule => {
    if (kept?.today !== today) kept = { today, schedule: withRoom(route, today) }
    return kept.schedule
  }
})

function withRoom(route: RouteTimetable, today: string): SailingSchedule {
  const whole = wholeSchedule(route)
  const callsOf = Map.groupBy(whole.schedules, ({ vessel_id }) => vessel_id)
  const voyages = whole.vessels.map((vessel) => {
    const calls = callsOf.get(vessel.id) ?? []
    return sizedVoyage(vessel.id, calls, [vessel, calls])
  })
  const left = voyagesWithoutRoom(voyages, today, whole.ports)
  if (left.size === 0) return whole
  return wholeSchedule({ ...route, voyages: route.voyages.filter(({ id }) => !left.has(id)) })
}

/** With all voyages, whatever their size. */
export const wholeSchedule = memoizeByObject(
  ({ route, voyages, ports, changed_at }: RouteTimetable): SailingSchedule => {
    const calls = voyages.flatMap((voyage) => voyage.calls)
    const voyageOf = new Map(voyages.map((voyage) => [voyage.id, voyage]))
    const portOf = new Map(ports.map((port) => [port.id, port]))
    return {
      route: { id: route.id, direction: route.direction, version: route.version },
      vessels: vesselsInOrderOfCall([...voyageOf.keys()], calls)
        .flatMap((id) => voyageOf.get(id) ?? [])
        .map(toVessel),
      ports: portsInOrderOfCall(calls).flatMap((id) => portOf.get(id) ?? []),
      schedules: calls.map(toSchedule),
      changed_at,
    }
  },
)

const toVessel = ({ id, route: _, ship, calls: __, version, ...details }: Voyage) => ({
  ...{ id, name: ship.name },
  ...details,
  version,
})

/** A call in doubt keeps its days here, with the doubt beside them. */
function toSchedule(call: Call): SailingSchedule['schedules'][number] {
  const { position: _, port: __, typed, doubt, changed, ...shown } = call
  return { ...shown, ...typed, ...(doubt && { doubt }), ...(changed && { changed }) }
}
