import type { RecordedRow } from '../../../schedule/public-changes/recorded-row.ts'
import type { SailingState } from '../../../schedule/public-changes/sailing-state.ts'

/** Notes for each route when its schedule was last changed (ISO timestamp). `state` is that before this row. */
export function noteRoutes(changed: Map<number, string>, state: SailingState, row: RecordedRow): void {
  for (const route_id of routesOf(state, row)) changed.set(route_id, row.at)
}

function routesOf(state: SailingState, row: RecordedRow): Set<number> {
  if (row.table === 'route') return new Set([row.row_id])
  if (row.table === 'port') return routesOfPort(state, row.row_id)
  const rows = row.table === 'vessel' ? [row.before, row.after] : voyagesOf(state, row)
  return new Set(rows.flatMap((voyage) => voyage?.route_id ?? []))
}

const voyagesOf = (
  { vessel }: SailingState,
  { before, after }: Extract<RecordedRow, { table: 'schedule' }>,
) => [before, after].map((call) => call && vessel.get(call.vessel_id))

function routesOfPort({ schedule, vessel }: SailingState, port_id: number): Set<number> {
  const voyages = new Set<number>()
  for (const call of schedule.values()) if (call.port_id === port_id) voyages.add(call.vessel_id)
  return new Set([...voyages].flatMap((id) => vessel.get(id)?.route_id ?? []))
}
