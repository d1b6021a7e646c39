import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { RouteGrid } from '../route-grid.schema.ts'
import { idsOf, keyOf } from './call-texts.ts'
import { type Edits, editionOf, editsOn, type GridState, keepingCell, startState } from './grid-state.ts'

/**
 * The grid after `sent` was saved. What was changed while it was being saved stays, on top of what is stored now. The same
 * cell stays active.
 */
export function savedState(before: GridState, sent: Edits, grid: RouteGrid): GridState {
  const fresh = startState(grid, before.selection)
  const idOf = storedIds(sent, grid)
  const later = [...before.edits.cells].filter(([key, edit]) => sent.cells.get(key) !== edit)
  const cells = later.map(([key, { to }]) => {
    const { vessel_id, port_id } = idsOf(key)
    const now = keyOf(idOf(vessel_id), port_id)
    return [now, { to, from: editionOf(fresh.stored, now) }] as const
  })
  const isSent = new Set(sent.voyages.map(({ id }) => id))
  const voyages = before.edits.voyages.filter(({ id }) => !isSent.has(id))
  const edits = editsOn(fresh.stored, { cells: new Map(cells), voyages, ports: before.edits.ports })
  return keepingCell(before, { ...fresh, edits }, idOf)
}

/** The id of a voyage now: those that were new have one of their own. */
function storedIds({ voyages }: Edits, { vessels }: RouteGrid): (id: number) => number {
  const stored = new Map(vessels.map((vessel) => [nameKey(vesselWithVoyage(vessel)), vessel.id]))
  const ids = new Map(voyages.map((voyage) => [voyage.id, stored.get(nameKey(vesselWithVoyage(voyage)))]))
  return (id) => ids.get(id) ?? id
}
