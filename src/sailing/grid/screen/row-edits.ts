import { type CellKey, idsOf } from '../model/call-texts.ts'
import type { CellEdit, Edits } from '../model/grid-state.ts'

type RowEdits = ReadonlyMap<CellKey, CellEdit>

/** The edits by port. A row without new edits keeps its map, so that it is not rendered again. */
export function editsByPort(
  cells: Edits['cells'],
  before: ReadonlyMap<number, RowEdits>,
): ReadonlyMap<number, RowEdits> {
  const rows = Map.groupBy(cells, ([key]) => idsOf(key).port_id)
  return new Map(
    [...rows].map(([port, edits]) => {
      const known = before.get(port)
      const isKnown = known?.size === edits.length && edits.every(([key, edit]) => known.get(key) === edit)
      return [port, isKnown ? known : new Map(edits)]
    }),
  )
}

export const NO_ROW_EDITS: RowEdits = new Map()
