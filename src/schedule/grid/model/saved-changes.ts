import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { GridChanges, RouteGrid } from '../route-grid.schema.ts'
import { type CellKey, idsOf, keyOf, sentTexts, type TextErrors, textErrors, textsOf } from './call-texts.ts'
import {
  type CellEdit,
  type Edits,
  editionOf,
  editsOn,
  type GridPort,
  type GridState,
  keepingCell,
  shownTexts,
  startState,
  storedTexts,
} from './grid-state.ts'

/** The changes as they are sent. `from` is the edition that each change started from. */
export function changesOf({ stored, edits }: Pick<GridState, 'stored' | 'edits'>): GridChanges {
  return {
    voyages: [...edits.voyages],
    calls: [...edits.cells].map(([key, { to, from }]) => ({
      ...idsOf(key),
      id: from?.id ?? null,
      version: from?.version ?? null,
      to: to && sentTexts(to, storedTexts({ stored }, key)),
    })),
  }
}

/** The edits that were kept as changes. `ports` are all ports: those of the calls get their row. */
export function editsOf({ voyages, calls }: GridChanges, ports: readonly GridPort[]): Edits {
  const cells = new Map<CellKey, CellEdit>(
    calls.map(({ vessel_id, port_id, id, version, to }) => [
      keyOf(vessel_id, port_id),
      { to: to && textsOf(to), from: id === null || version === null ? null : { id, version } },
    ]),
  )
  const used = new Set(calls.filter(({ to }) => to !== null).map(({ port_id }) => port_id))
  return { cells, voyages, ports: ports.filter(({ id }) => used.has(id)) }
}

/** A changed call that cannot be saved yet. */
type Incomplete = { key: CellKey; errors: TextErrors }

export function incompleteCalls(state: Pick<GridState, 'stored' | 'edits'>): Incomplete[] {
  return [...state.edits.cells.keys()].flatMap((key) => {
    const texts = shownTexts(state, key)
    const errors = texts ? textErrors(texts) : {}
    return Object.keys(errors).length > 0 ? [{ key, errors }] : []
  })
}

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
