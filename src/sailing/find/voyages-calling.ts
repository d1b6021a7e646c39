import type { Port } from '../../timetable/ports.ts'
import type { Voyage, VoyageCall } from '../../timetable/voyage.schema.ts'

type Ports = readonly Pick<Port, 'key'>[]

/** Days of departure from the first to the last, which is open if null. */
export type Departing = { from_day: string; to_day: string | null }

/**
 * The voyages that call at one of the first ports and then at one of the others. Calls without days may be on any day and in any
 * order.
 */
export function directVoyages(voyages: readonly Voyage[], from: Ports, to: Ports, days: Departing): Voyage[] {
  const [isFrom, isTo] = [from, to].map(isAtOneOf)
  if (!isFrom || !isTo) return []
  return voyages.filter(({ calls }) => {
    const departures = calls.filter((call) => isFrom(call) && mayDepart(call, days))
    if (departures.length === 0) return false
    const arrivals = calls.filter(isTo)
    return departures.some((departure) => arrivals.some((arrival) => mayPrecede(departure, arrival)))
  })
}

/** The voyages that leave a port or call there on these days, with their dated calls only. */
export const datedVoyagesCalling = (voyages: readonly Voyage[], ports: Ports, days: Departing): Voyage[] => {
  const isThere = isAtOneOf(ports)
  return voyages
    .filter(({ calls }) =>
      calls.some((call) => call.ends_on !== null && isThere(call) && mayDepart(call, days)),
    )
    .map((voyage) => ({ ...voyage, calls: voyage.calls.filter(({ starts_on }) => starts_on !== null) }))
}

function isAtOneOf(ports: Ports): (call: VoyageCall) => boolean {
  const keys = new Set(ports.map(({ key }) => key))
  return ({ port }) => keys.has(port.key)
}

const mayDepart = ({ starts_on, ends_on }: VoyageCall, { from_day, to_day }: Departing): boolean =>
  (ends_on === null || ends_on >= from_day) && (starts_on === null || to_day === null || starts_on <= to_day)

const mayPrecede = (departure: VoyageCall, arrival: VoyageCall): boolean =>
  departure.starts_on === null || arrival.ends_on === null || departure.starts_on <= arrival.ends_on
