import type { Generated, Insertable } from 'kysely'

/**
 * What visitors saw change by one write (`batch`): of a voyage (`entity` vessel) or of one of its calls (schedule). Rows are only
 * added. `was` and `now` are JSON (RecordedVoyage, RecordedCall); null if there was or is none. `doubts`: why calls of the voyage
 * could not be taken for a fact after the write, by id of the call, as JSON; null if none is in doubt. The other columns say of which
 * voyage, by its names of that time. `key`: the first row of the history about it in the write.
 */
export type PublicChangeTable = {
  id: Generated<number>
  key: string
  at: string
  batch: string
  entity: 'vessel' | 'schedule'
  route_id: number
  direction: string
  vessel_id: number
  ship_id: number | null
  name: string
  voyage: string | null
  was: string | null
  now: string | null
  doubts: string | null
}

export type NewPublicChange = Insertable<PublicChangeTable>

/** When the schedule of a route was last changed (ISO timestamp). */
export type RouteChangedTable = { route_id: number; at: string }
