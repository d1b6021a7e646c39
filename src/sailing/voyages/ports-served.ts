import type { Reading } from '../../dates/date-status.ts'
import type { Marks } from '../changes/recent-changes.ts'
import type { PortCall, PortServed, SailingSchedule } from '../sailing.schema.ts'

/** A call with its port; `day` is its last day, or null if its dates were not understood. */
export type PlacedCall = {
  id: number
  port: SailingSchedule['ports'][number]
  route: PortServed['routes'][number]
  day: string | null
  call: PortCall
}

/** Readings of omitted calls. */
const NOT_A_CALL: readonly Reading[] = ['omit', 'none']

const NO_DAYS = { starts_on: null, ends_on: null, understood: undefined }

/**
 * Each port at which a vessel calls, by id, with the routes that call there and its next calls: those not over on
 * `today` (ISO day), soonest first, at most `limit`. Undated calls follow in the order of entry.
 */
export function portsServed(
  placed: readonly PlacedCall[],
  { today, limit, marks }: { today: string; limit: number; marks: Marks },
): PortServed[] {
  const callsOf = Map.groupBy(placed, ({ port }) => port)
  return [...callsOf]
    .sort(([one], [other]) => one.id - other.id)
    .map(([{ id, name, country, latitude, longitude }, calls]) => ({
      ...{ id, name, country, latitude, longitude },
      routes: routesOf(calls),
      calls: nextCalls(calls, today, limit).map((each) => shownCall(each, marks)),
    }))
}

/** The calls on the schedule of a route that are not omitted. */
export function placedCalls({ route, vessels, ports, schedules }: SailingSchedule): PlacedCall[] {
  const { id: route_id, direction } = route
  const vesselOf = new Map(vessels.map((vessel) => [vessel.id, vessel]))
  const portOf = new Map(ports.map((port) => [port.id, port]))
  return schedules.flatMap(({ id, vessel_id, port_id, reading, ...shown }) => {
    const [vessel, port] = [vesselOf.get(vessel_id), portOf.get(port_id)]
    if (!vessel || !port || NOT_A_CALL.includes(reading)) return []
    const { name, voyage } = vessel
    const { dates, eta, etd, doubt } = shown
    const { starts_on, ends_on, understood } = doubt ? NO_DAYS : shown
    const call = { route_id, vessel: name, voyage, dates, eta, etd, starts_on, ends_on, understood, doubt }
    return [{ id, port, route: { id: route_id, direction }, day: ends_on ?? starts_on, call }]
  })
}

function shownCall({ id, call }: PlacedCall, marks: Marks): PortCall {
  const changed = marks.get(id)
  return changed === undefined ? call : { ...call, changed }
}

function routesOf(calls: readonly PlacedCall[]): PortServed['routes'] {
  return [...new Map(calls.map(({ route }) => [route.id, route])).values()]
}

function nextCalls(calls: readonly PlacedCall[], today: string, limit: number): PlacedCall[] {
  const dated = calls
    .filter(({ day }) => day !== null && day >= today)
    .sort((one, other) => compare(startOf(one), startOf(other)) || compare(one.day ?? '', other.day ?? ''))
  const undated = calls.filter(({ day }) => day === null)
  return [...dated, ...undated].slice(0, limit)
}

const startOf = ({ call, day }: PlacedCall) => call.starts_on ?? day ?? ''
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
