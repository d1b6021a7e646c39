import type { GridWarning } from '../../warnings/warning.schema.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import { areSame, type CellKey, type Texts } from './call-texts.ts'
import {
  byCell,
  type CellWarnings,
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
  withDaysOf,
} from './grid-state.ts'

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

/** What a save would warn of, and the edits that it would save. */
export type Checked = { warnings: readonly GridWarning[]; cells: Edits['cells'] }

export const NOTHING_CHECKED: Checked = { warnings: [], cells: new Map() }

/** The warnings of stored cells and, as far as they are still the same, of those that were checked before a save. */
export function shownWarnings(
  { stored, edits }: Pick<GridState, 'stored' | 'edits'>,
  { warnings, cells }: Checked,
): CellWarnings {
  const unchanged = [...stored.warnings].filter(([key]) => !edits.cells.has(key))
  const current = [...byCell(warnings)].filter(([key]) => {
    const edit = edits.cells.get(key)
    return edit !== undefined && edit === cells.get(key)
  })
  return new Map([...unchanged, ...current])
}
