type Ordered = { port_id: number; starts_on: string | null; ends_on: string | null }

/**
 * Sorts the calls of one voyage: dated ones by their own days, whatever the order of the rows; those without days keep
 * their place in `portOrder`, the ports of the route in order of call.
 */
export function inOrderOfVoyage<Call extends Ordered>(
  calls: readonly Call[],
  portOrder: readonly number[],
): Call[] {
  const place = new Map(portOrder.map((id, at) => [id, at]))
  const placed = calls.toSorted(
    (a, b) => (place.get(a.port_id) ?? portOrder.length) - (place.get(b.port_id) ?? portOrder.length),
  )
  const dated = placed
    .filter(({ starts_on }) => starts_on)
    .sort((a, b) => compare(a.starts_on, b.starts_on) || compare(a.ends_on, b.ends_on))
  return placed.map((call) => (call.starts_on ? (dated.shift() ?? call) : call))
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)
