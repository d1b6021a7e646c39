import type { RecordedRow, SailingRows, SailingTable } from '../../../schedule/public-changes/recorded-row.ts'
import { type SailingState, setRow } from '../../../schedule/public-changes/sailing-state.ts'

const PAUSE_MS = 15 * 60_000
const LONGEST_MS = 60 * 60_000

/** When a row was first and last written: ids and times of the history. */
type Touched = { first: Pick<RecordedRow, 'id' | 'at'>; last_at: string }
type StartRow<Table extends SailingTable> = Touched & { row: SailingRows[Table] | null }

/**
 * Writes that count as one. `start` has the rows that were written, as they were before; null if there was none. The
 * state has them as they are now.
 */
export type Session = {
  began: number
  last: number
  start: { [Table in SailingTable]: Map<number, StartRow<Table>> }
  /** How often each voyage or one of its calls was written, by id of the voyage. */
  writesOfVoyage: Map<number, number>
  /** How often a route or port was written. */
  writesAround: number
}

export function newSession(at: string): Session {
  const began = Date.parse(at)
  const start = { route: new Map(), port: new Map(), vessel: new Map(), schedule: new Map() }
  return { began, last: began, start, writesOfVoyage: new Map(), writesAround: 0 }
}

/** Whether a write at this time still counts as part of the session. */
export function joins({ began, last }: Session, at: string): boolean {
  const moment = Date.parse(at)
  // A clock that was set back must not join what is hours apart.
  return Math.abs(moment - last) < PAUSE_MS && moment - began <= LONGEST_MS
}

/** Notes a row of the history in the session and applies it to the state. */
export function applyRow(state: SailingState, session: Session, recorded: RecordedRow): void {
  const { table, row_id, at, before } = recorded
  session.last = Date.parse(at)
  const rows: Map<number, Touched & { row: SailingRows[SailingTable] | null }> = session.start[table]
  const known = rows.get(row_id)
  if (known) known.last_at = at
  else rows.set(row_id, { row: before, first: { id: recorded.id, at }, last_at: at })
  setRow(state, table, row_id, recorded.after)
  if (table === 'route' || table === 'port') session.writesAround++
  else if (table === 'vessel') countWrite(session, row_id)
  else
    for (const row of [before, recorded.after])
      if (row && 'vessel_id' in row) countWrite(session, row.vessel_id)
}

function countWrite({ writesOfVoyage }: Session, id: number): void {
  writesOfVoyage.set(id, (writesOfVoyage.get(id) ?? 0) + 1)
}
