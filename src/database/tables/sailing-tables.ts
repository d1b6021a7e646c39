import type { Generated } from 'kysely'

/** A ship, which makes many voyages: one for each name. `slug` is its name in addresses. Kept when its voyages are gone. */
export type ShipTable = { id: Generated<number>; name: string; name_key: string; slug: string }
