import type { GridChanges } from '../route-grid.schema.ts'
import { type CellKey, idsOf, keyOf, sentTexts, type TextErrors, textErrors, textsOf } from './call-texts.ts'
import {
  type CellEdit,
  type Edits,
  type GridPort,
  type GridState,
  shownTexts,
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
