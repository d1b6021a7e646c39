import type { Generated } from 'kysely'

/** Null is not known. */
type Limit = Generated<number | null>

/**
 * A ship, which makes many voyages: one for each name. `slug` is its name in addresses. Kept when its voyages are gone. Its limits are
 * in metres, tonnes, and tonnes per square metre (voyage-rules/ship-limits.ts).
 */
export type ShipTable = {
  id: Generated<number>
  name: string
  name_key: string
  slug: string
  ramp_width: Limit
  ramp_load: Limit
  door_height: Limit
  deck_height: Limit
  deck_load: Limit
  crane_load: Limit
  tandem_load: Limit
  hatch_length: Limit
  hatch_width: Limit
  hold_height: Limit
  version: Generated<number>
}
