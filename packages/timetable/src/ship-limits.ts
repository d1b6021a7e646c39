import type { Field } from '@sailing-desk/records/entity'
import { mapFields, namesOf } from '@sailing-desk/records/entity-fields'

const limit = (label: string, min: number, max: number) =>
  ({ is: 'number', label, min, max, isOptional: true }) as const

const SHOWN = { listed: true, isSorted: true } as const

/** Metres, tonnes, and tonnes per square metre: what a ship can carry, as far as it is known. */
export const SHIP_LIMITS = {
  ramp_width: limit('Ramp width (m)', 0.1, 60),
  ramp_load: { ...limit('Ramp load (t)', 0.1, 2000), ...SHOWN },
  door_height: { ...limit('Door height (m)', 0.1, 30), ...SHOWN },
  deck_height: limit('Height of the highest deck (m)', 0.1, 30),
  deck_load: limit('Deck load (t/m²)', 0.01, 100),
  crane_load: { ...limit('Crane, single (t)', 0.1, 5000), ...SHOWN },
  tandem_load: { ...limit('Cranes in tandem (t)', 0.1, 5000), ...SHOWN },
  hatch_length: limit('Hatch length (m)', 0.1, 200),
  hatch_width: limit('Hatch width (m)', 0.1, 60),
  hold_height: limit('Hold height (m)', 0.1, 60),
} satisfies Record<string, Field>

export const SHIP_LIMIT_NAMES = namesOf(SHIP_LIMITS)

/** Null is not known. */
export type ShipLimits = Record<keyof typeof SHIP_LIMITS, number | null>

/** Of a ship of which nothing is known. */
export const NO_LIMITS: ShipLimits = mapFields(SHIP_LIMITS, () => null)
