import type { Port } from '../ports.ts'
import type { Call, Published, Voyage } from '../published.ts'

type Ports = readonly Pick<Port, 'key'>[]

/** Days of departure from the first to the last, which is open if null. */
export type Departing = { from_day: string; to_day: string | null }

/**
 * The voyages that call at one of the first ports and then at one of the others. Calls without days may be on any day and in any
 * order.
 */
export function directVoyages(published: Published, from: Ports, to: Ports, days: Departing): Voyage[] {
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
export function datedVoyagesCalling(published: Published, ports: Ports, days: Departing): Voyage[] {
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
