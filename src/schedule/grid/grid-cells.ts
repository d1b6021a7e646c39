import { CALL_TEXT_NAMES } from '@sailing-desk/timetable/call-texts'
import type { CallRow } from '../calls/call-values.ts'
import type { GridCall, GridChanges, GridConflict, KnownTexts } from './route-grid.schema.ts'

export type CallChange = GridChanges['calls'][number]
type Cell = { vessel_id: number; port_id: number }

/** A call is in the row of its port and the column of its voyage. */
export const cellOf = ({ vessel_id, port_id }: Cell): string => `${vessel_id} ${port_id}`

export const byCell = (calls: readonly CallRow[]) => new Map(calls.map((call) => [cellOf(call), call]))

export function toGridCall({ position: _, ...call }: CallRow): GridCall {
  return call
}

/** Whether the stored call, or its absence, is what the change asks for. */
export function isAsWanted(stored: CallRow | undefined, wanted: KnownTexts | null): boolean {
  if (!stored || !wanted) return !stored && !wanted
  const { days, cut_off_on } = wanted
  const isSameText = CALL_TEXT_NAMES.every((name) => stored[name] === wanted[name])
  const isSameDay = days === null || (days.starts_on === stored.starts_on && days.ends_on === stored.ends_on)
  return isSameText && isSameDay && (cut_off_on === null || cut_off_on === stored.cut_off_on)
}

/** The changes whose calls are no longer those that they were based on, unless somebody else made the same change. */
export function conflictsOf(
  calls: readonly CallChange[],
  stored: ReadonlyMap<string, CallRow>,
): GridConflict[] {
  return calls.flatMap((change) => {
    const call = stored.get(cellOf(change))
    const isSame = (call?.id ?? null) === change.id && (call?.version ?? null) === change.version
    if (isSame || isAsWanted(call, change.to)) return []
    const { vessel_id, port_id } = change
    return [{ vessel_id, port_id, stored: call ? toGridCall(call) : null }]
  })
}
