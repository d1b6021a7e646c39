import type { Reading } from '@sailing-desk/dates/date-status'
import type { ActualDates } from './actual-dates.ts'
import type { Doubt } from './call-contradictions.ts'
import type { CallTexts } from './call-texts.ts'
import type { CutOffByRule, CutOffRules } from './cut-offs/cut-off-rules.ts'
import type { Port } from './ports.ts'
import type { ShipLimits } from './ship-limits.ts'
import type { PortRow, VoyageRow } from './stored-rows.ts'
import type { PortRef, ShipRef } from './voyage.schema.ts'

/** YYYY-MM-DD: the calendar day at the port as typed. Its year was settled in India on the day of typing. */
export type Day = string

/** What the texts say. `understood` and `cut_off_understood`: in words, if a text is ambiguous. */
export type CallMeaning = {
  starts_on: Day | null
  ends_on: Day | null
  cut_off_on: Day | null
  understood: string | undefined
  cut_off_understood: string | undefined
}

/** `cut_off_by_rule`: nobody typed the cut-off, it follows from a rule. `further_cut_offs`: those beside that of the cargo. */
type CutOffsByRule = { cut_off_by_rule?: true; further_cut_offs?: readonly CutOffByRule[] }

/**
 * A port call as it is published; its texts are never rewritten. Whatever shows less of it is a `Pick` of this. A call in doubt contradicts itself or the rest of
 * its voyage: it has no days, and `typed` is what its texts say alone.
 */
export type Call = CallTexts &
  CallMeaning &
  CutOffsByRule &
  ActualDates & {
    id: number
    version: number
    vessel_id: number
    port_id: number
    port: PortRef
    /** In the order of entry on its route. Its place in the rotation is that in `calls` of its voyage. */
    position: number
    reading: Reading
    doubt: Doubt | null
    typed: CallMeaning | null
    /** What changed in the last 14 days. */
    changed: string | null
  }

export type RouteRef = { id: number; direction: string }

/** A voyage (a vessel of the specification): the columns of its row, and its calls in its rotation, TBA and OMIT included. */
export type Voyage = Omit<VoyageRow, 'route_id' | 'slug' | 'name'> & {
  route: RouteRef
  ship: ShipRef
  calls: readonly Call[]
}

/** A route with its voyages by id, and the stored ports at which they call. `changed_at`: when anything of it was last changed. */
export type RouteTimetable = {
  route: RouteRef & { service_code: string | null; version: number }
  voyages: readonly Voyage[]
  ports: readonly PortRow[]
  changed_at: string | undefined
}

/**
 * A ship at her address, also without voyages, with her limits. `current`: of a former name, the key of the ship; else null.
 */
export type Ship = ShipLimits & { id: number; key: string; name: string; current: string | null }

/** The ports by key, and by the ids of the rows that they are stored as. */
export type PublishedPorts = { byKey: ReadonlyMap<string, Port>; ofStored: ReadonlyMap<number, Port> }

/**
 * The whole schedule as visitors see it on a day in India. It is never changed: after a write another takes its place, in which all
 * that stayed the same are the same objects. References lead from the route down to the port, never up, so that a part of it can be
 * serialized. All is in the order of ids.
 */
export type Published = {
  today: Day
  /** When anything of the schedule was last changed, to the minute: ISO, UTC. */
  changed_at: string | undefined
  /** What changed in the last 14 days, by the id of the call. */
  marks: ReadonlyMap<number, string>
  routes: ReadonlyMap<number, RouteTimetable>
  voyages: ReadonlyMap<number, Voyage>
  ports: PublishedPorts
  cutOffs: CutOffRules
  /** By key. */
  ships: ReadonlyMap<string, Ship>
  /** The voyages that call at a port, by its key. */
  voyagesAt: ReadonlyMap<string, readonly Voyage[]>
  /** The voyages of a ship that have calls, by her key. */
  voyagesOf: ReadonlyMap<string, readonly Voyage[]>
  voyageOfCall: ReadonlyMap<number, number>
}

/** The ship at an address, also at that of a former name. */
export function shipAt({ ships }: Pick<Published, 'ships'>, key: string): Ship | undefined {
  const ship = ships.get(key)
  return ship?.current ? ships.get(ship.current) : ship
}

/** What the texts of a call say, also if it is in doubt. */
export const meaningAsTyped = (call: Call): CallMeaning => call.typed ?? call
