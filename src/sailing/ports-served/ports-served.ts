import type { PortCall, PortServed, SailingSchedule } from '../sailing.schema.ts'

type Schedule = SailingSchedule['schedules'][number]
/** `day`: the last day of the call, or null if its dates were not understood. */
type DatedCall = { port_id: number; route: PortServed['routes'][number]; day: string | null; call: PortCall }

/** Readings of omitted calls. */
const NOT_A_CALL: readonly Schedule['reading'][] = ['omit', 'none']

/**
 * Each port at which a vessel calls, by id, with the routes that call there and its next calls: those not over on
 * `today` (ISO day), soonest first, at most `limit`. Undated calls follow in the order of entry.
 */
export function portsServed(
  schedules: readonly SailingSchedule[],
  today: string,
  limit: number,
): PortServed[] {
  const ports = new Map(schedules.flatMap((schedule) => schedule.ports.map((port) => [port.id, port])))
  const callsOf = Map.groupBy(schedules.flatMap(datedCalls), ({ port_id }) => port_id)
  return [...callsOf]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, dated]) => {
      const port = ports.get(id)
      return port
        ? [{ ...portFields(port), routes: routesOf(dated), calls: nextCalls(dated, today, limit) }]
        : []
    })
}

function datedCalls({ route, vessels, schedules }: SailingSchedule): DatedCall[] {
  const vesselOf = new Map(vessels.map((vessel) => [vessel.id, vessel]))
  return schedules.flatMap(({ vessel_id, port_id, reading, ...shown }) => {
    const vessel = vesselOf.get(vessel_id)
    if (!vessel || NOT_A_CALL.includes(reading)) return []
    const { name, voyage } = vessel
    const { dates, eta, etd, starts_on, ends_on, understood, changed } = shown
    const call = {
      route_id: route.id,
      vessel: name,
      voyage,
      dates,
      eta,
      etd,
      starts_on,
      ends_on,
      understood,
      changed,
    }
    const { id, direction } = route
    return [{ port_id, route: { id, direction }, day: ends_on ?? starts_on, call }]
  })
}

function portFields({ id, name, country, latitude, longitude }: SailingSchedule['ports'][number]) {
  return { id, name, country, latitude, longitude }
}

function routesOf(dated: readonly DatedCall[]): PortServed['routes'] {
  return [...new Map(dated.map(({ route }) => [route.id, route])).values()]
}

function nextCalls(calls: readonly DatedCall[], today: string, limit: number): PortCall[] {
  const dated = calls
    .filter(({ day }) => day !== null && day >= today)
    .sort((one, other) => compare(startOf(one), startOf(other)) || compare(one.day ?? '', other.day ?? ''))
  const undated = calls.filter(({ day }) => day === null)
  return [...dated, ...undated].slice(0, limit).map(({ call }) => call)
}

const startOf = ({ call, day }: DatedCall) => call.starts_on ?? day ?? ''
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
