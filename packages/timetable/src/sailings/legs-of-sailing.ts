import { pickFields } from '@sailing-desk/records/entity-fields'
import { heaviestLiftAt, limitsOf } from '../cargo-fit/fit-of-ship.ts'
import type { CarryingLeg, LiftingPort } from '../cargo-fit.ts'
import type { Published, Voyage } from '../published.ts'
import { SHIP_LIMITS } from '../ship-limits.ts'
import { callAt, type NamedSailing, voyagesOfSailing } from './sailing-now.ts'

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
