import { pickFields } from '@sailing-desk/records/entity-fields'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { heaviestLiftAt, limitsOf } from '../cargo-fit/fit-of-ship.ts'
import type { CarryingLeg, LiftingPort } from '../cargo-fit.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import type { Published, Voyage } from '../published.ts'
import { SHIP_LIMITS } from '../ship-limits.ts'

/** A sailing as a page named it: the vessel with its voyage, or for a connection those of its legs, and one or two ports. */
export type NamedSailing = { vessel: string | null; from_port: string | null; to_port: string | null }

/** The voyages of a sailing in order, of which only a connection has several. None if one of its vessels is not in the schedule. */
export function voyagesOfSailing(published: Published, sailing: NamedSailing): Voyage[] {
  const { vessel, from_port, to_port } = sailing
  const find = (name: string, ...ports: (string | null)[]): Voyage | undefined => {
    const named = voyagesByName(published).get(nameKey(name)) ?? []
    return named.find((each) => ports.every((port) => !port || callAt(each, port))) ?? named[0]
  }
  if (!vessel) return []
  const direct = find(vessel, from_port, to_port)
  if (direct) return [direct]
  const names = vessel.split(' and ')
  const legs = names.map((name, at) =>
    find(name, at === 0 ? from_port : null, at === names.length - 1 ? to_port : null),
  )
  return legs.every((leg) => leg !== undefined) ? legs : []
}

/** The dates that the schedule has for a sailing now, as on the page that named it; null if one of its vessels is not in it. */
export function datesNow(published: Published, sailing: NamedSailing): string | null {
  const legs = voyagesOfSailing(published, sailing)
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return null
  const dates = (voyage: Voyage, port: string | null) =>
    port ? (callAt(voyage, port)?.dates ?? `no call at ${port}`) : []
  return [dates(first, sailing.from_port), dates(last, sailing.to_port)].flat().join(' – ')
}

const voyagesByName = memoizeByObject(({ voyages }: Published) =>
  Map.groupBy(voyages.values(), ({ ship, voyage }) => nameKey(vesselWithVoyage({ name: ship.name, voyage }))),
)

/** The call at the port of this name. */
export const callAt = ({ calls }: Voyage, port: string) =>
  calls.find((call) => nameKey(call.port.name) === nameKey(port))

/** What is known of the ships of a sailing and of its ports; nothing if it is not in the schedule. */
export function legsOfSailing(published: Published, sailing: NamedSailing): CarryingLeg[] {
  const voyages = voyagesOfSailing(published, sailing)
  const portOf = (voyage: Voyage, name: string | null, otherwise: string): LiftingPort => {
    const call = name === null ? undefined : callAt(voyage, name)
    if (!call) return { name: name ?? otherwise, heaviest_lift: null }
    return { name: call.port.name, heaviest_lift: heaviestLiftAt(published, call.port.key) }
  }
  return voyages.map((voyage, at) => ({
    ship: voyage.ship.name,
    limits: pickFields(SHIP_LIMITS, limitsOf(published, voyage.ship.key)),
    ports: [
      portOf(voyage, at === 0 ? sailing.from_port : null, 'the port of loading'),
      portOf(voyage, at === voyages.length - 1 ? sailing.to_port : null, 'the port of discharge'),
    ],
  }))
}
