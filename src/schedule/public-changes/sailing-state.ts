import type { CallRow, Port, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'
import type { RecordedRow, SailingRows, SailingTable } from './recorded-row.ts'

/** The rows of all routes, ports, voyages and calls at one time. */
export type SailingState = {
  route: Map<number, Route>
  port: Map<number, Port>
  vessel: Map<number, VoyageRow>
  schedule: Map<number, CallRow>
  /** The calls of each voyage, by id. */
  callsOf: Map<number, Map<number, CallRow>>
}

export function emptyState(): SailingState {
  return { route: new Map(), port: new Map(), vessel: new Map(), schedule: new Map(), callsOf: new Map() }
}

/** Adds, replaces or (null) removes a row. */
export function setRow<Table extends SailingTable>(
  state: SailingState,
  table: Table,
  id: number,
  row: SailingRows[Table] | null,
): void {
  if (table === 'schedule') moveCall(state, state.schedule.get(id), id, row)
  const rows: Map<number, SailingRows[SailingTable]> = state[table]
  if (row) rows.set(id, row)
  else rows.delete(id)
}

function moveCall(
  { callsOf }: SailingState,
  before: CallRow | undefined,
  id: number,
  after: SailingRows[SailingTable] | null,
): void {
  const voyageId = after && 'vessel_id' in after ? after.vessel_id : undefined
  if (before && before.vessel_id !== voyageId) {
    const calls = callsOf.get(before.vessel_id)
    calls?.delete(id)
    if (calls?.size === 0) callsOf.delete(before.vessel_id)
  }
  if (!after || !('vessel_id' in after)) return
  const calls = callsOf.get(after.vessel_id)
  if (calls) calls.set(id, after)
  else callsOf.set(after.vessel_id, new Map([[id, after]]))
}

export function callsOfVoyage({ callsOf }: SailingState, voyageId: number): CallRow[] {
  return [...(callsOf.get(voyageId)?.values() ?? [])]
}

/** Goes back from a later state to the one before these rows of the history, whichever of them it already has. */
export function rewind(state: SailingState, rows: readonly RecordedRow[]): void {
  for (const { table, row_id, before } of rows.toReversed()) setRow(state, table, row_id, before)
}
