import type { Call } from '../published.ts'
import type { Between } from '../stay-days.ts'
import type { PortRef } from '../voyage.schema.ts'
import type { Days } from './month-window.ts'
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

/** Two calls of a voyage, one after the other; the second one on the voyage with which the ship continues, if there is one. */
export type Leg = {
  voyage: PlannedVoyage
  continued?: PlannedVoyage
  departure: PlannedCall
  arrival: PlannedCall
}

export type PlannedConnection = {
  legs: [Leg, ...Leg[]]
  via: PortRef
  departs: Between
  arrives: Between
  days_between: number
  continues: boolean
}

export type Connecting = {
  /** Voyages with their dated calls in order. */
  voyages: readonly PlannedVoyage[]
  from: PortRef
  to: PortRef
  /** When the first leg departs. */
  days: Days
  today: string
  /** The next voyage of the same ship, by the id of a voyage. */
  next: NextVoyages
}

/** The id of a ship's next voyage by that of the one before. */
export type NextVoyages = ReadonlyMap<number, number>
