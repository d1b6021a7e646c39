import type { Call } from '../published.ts'
import type { Sailing } from './sailing-search.schema.ts'

/** What a search has to know of a call; its texts are read for those that are shown. */
export type PlannedCall = Pick<
  Call,
  'id' | 'port' | 'starts_on' | 'ends_on' | 'cut_off_on' | 'reading' | 'doubt'
>

/** A voyage with its calls in its rotation. `ship` is the key of the ship, null if it is not nominated yet. */
export type PlannedVoyage = { id: number; ship: string | null; calls: readonly PlannedCall[] }

export type PlannedSailing = Pick<Sailing, 'voyage_id' | 'transit_days' | 'status'> & {
  between: readonly PlannedCall[]
  departure: PlannedCall
  arrival: PlannedCall
}
