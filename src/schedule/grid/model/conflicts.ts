import type { RouteGrid } from '../route-grid.schema.ts'
import { areSame, type CellKey, type Texts } from './call-texts.ts'
import {
  type Edits,
  editionOf,
  editsOn,
  type GridState,
  insideGrid,
  isUnsaved,
  keepingCell,
  storedOf,
  storedTexts,
  takeStep,
} from './grid-state.ts'
import { withDaysOf } from './known-texts.ts'

/** A cell that both sides have changed; null for an empty cell. */
export type Conflict = { key: CellKey; mine: Texts | null; theirs: Texts | null }

/** The cells that somebody else has changed after the edition that the own change started from. */
export function conflictsOf(state: Pick<GridState, 'stored' | 'edits'>): Conflict[] {
  return [...state.edits.cells].flatMap(([key, { to, from }]) => {
    const now = editionOf(state.stored, key)
    const theirs = storedTexts(state, key)
    const isCurrent = now?.id === from?.id && now?.version === from?.version
    return isCurrent || areSame(to, theirs) ? [] : [{ key, mine: to, theirs }]
  })
}

/** The same changes on what is stored now. */
export function onFreshGrid(state: GridState, grid: RouteGrid): GridState {
  const stored = storedOf(grid)
  return keepingCell(state, { ...state, stored, edits: editsOn(stored, state.edits) })
}

/** What was loaded anew: the grid, and what its draft holds. Changes that are not kept yet stay. */
export function onFreshDraft(state: GridState, grid: RouteGrid, kept: Edits): GridState {
  const onGrid = onFreshGrid(state, grid)
  const fresh = { ...onGrid, kept, edits: withKeptDays(onGrid.edits, kept) }
  if (isUnsaved(state)) return fresh
  return insideGrid({ ...fresh, edits: editsOn(fresh.stored, kept), past: [], future: [] })
}

/** Keeping a text in a draft decides what it means. */
function withKeptDays(edits: Edits, kept: Edits): Edits {
  const cells = [...edits.cells].map(([key, edit]) => {
    const to = edit.to && withDaysOf(edit.to, kept.cells.get(key)?.to)
    return [key, to === edit.to ? edit : { ...edit, to }] as const
  })
  return { ...edits, cells: new Map(cells) }
}

export function takeTheirs(state: GridState, keys: readonly CellKey[]): GridState {
  const cells = new Map(state.edits.cells)
  for (const key of keys) cells.delete(key)
  return takeStep(state, { ...state.edits, cells })
}

/** Lets the own change start from what is stored now, so that saving replaces it. */
export function keepMine(state: GridState, keys: readonly CellKey[]): GridState {
  const cells = new Map(state.edits.cells)
  for (const key of keys) {
    const edit = cells.get(key)
    if (edit) cells.set(key, { ...edit, from: editionOf(state.stored, key) })
  }
  return takeStep(state, { ...state.edits, cells })
}
