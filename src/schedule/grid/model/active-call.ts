import type { GridCall } from '../route-grid.schema.ts'
import { type CellKey, keyOf, type Texts } from './call-texts.ts'
import {
  columnsOf,
  type GridPort,
  type GridState,
  type GridVessel,
  rowsOf,
  shownTexts,
} from './grid-state.ts'

/** The call of the active cell. */
export type ActiveCall = {
  key: CellKey
  port: GridPort
  vessel: GridVessel
  stored: GridCall | undefined
  texts: Texts | null
}

/** Null in a grid without cells. */
export function activeCall(state: GridState): ActiveCall | null {
  const { row, column } = state.selection.active
  const [port, vessel] = [rowsOf(state)[row], columnsOf(state)[column]]
  if (!port || !vessel) return null
  const key = keyOf(vessel.id, port.id)
  return { key, port, vessel, stored: state.stored.calls.get(key), texts: shownTexts(state, key) }
}
