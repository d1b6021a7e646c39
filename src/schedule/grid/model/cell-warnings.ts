import type { GridWarning } from '../../warnings/warning.schema.ts'
import { byCell, type CellWarnings, type Edits, type GridState } from './grid-state.ts'

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
