import { type EntityFields, mapFields, namesOf } from '../lib/entity-fields.ts'

/** Metres, tonnes, and tonnes per square metre: what a ship can carry, as far as it is known. */
export const SHIP_LIMITS = {
  ramp_width: { label: 'Ramp width (m)', min: 0.1, max: 60 },
  ramp_load: { label: 'Ramp load (t)', min: 0.1, max: 2000, isListed: true },
  door_height: { label: 'Door height (m)', min: 0.1, max: 30, isListed: true },
  deck_height: { label: 'Height of the highest deck (m)', min: 0.1, max: 30 },
  deck_load: { label: 'Deck load (t/m²)', min: 0.01, max: 100 },
  crane_load: { label: 'Crane, single (t)', min: 0.1, max: 5000, isListed: true },
  tandem_load: { label: 'Cranes in tandem (t)', min: 0.1, max: 5000, isListed: true },
  hatch_length: { label: 'Hatch length (m)', min: 0.1, max: 200 },
  hatch_width: { label: 'Hatch width (m)', min: 0.1, max: 60 },
  hold_height: { label: 'Hold height (m)', min: 0.1, max: 60 },
} satisfies EntityFields

export const SHIP_LIMIT_NAMES = namesOf(SHIP_LIMITS)

/** Null is not known. */
export type ShipLimits = Record<keyof typeof SHIP_LIMITS, number | null>

/** Of a ship of which nothing is known. */
export const NO_LIMITS: ShipLimits = mapFields(SHIP_LIMITS, () => null)
