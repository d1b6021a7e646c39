import type { MouseEvent } from 'react'
import type { GridState } from '../model/grid-state.ts'
import { type Place, type Selection, selectionOf, wholeColumn, wholeRow } from '../model/selection.ts'
import { placeOf } from './cell-element.ts'
import type { GridActions } from './use-grid-actions.ts'

/** Click selects, with Shift or by dragging several cells; a head selects its row or column; a double click edits, a right click opens the menu. */
export function useGridMouse(
  state: GridState,
  actions: GridActions,
  { start, openMenu }: { start: () => void; openMenu: (place: Place) => void },
) {
  const { active } = state.selection

  function selected(place: Place): Selection | null {
    if (place.row < 0 && place.column < 0) return null
    if (place.row < 0) return wholeColumn(place.column, actions.size)
    return place.column < 0 ? wholeRow(place.row, actions.size) : selectionOf(place)
  }

  function onMouseDown(event: MouseEvent) {
    const place = placeOf(event.target)
    const selection = place && event.button === 0 && !isInEditor(event) ? selected(place) : null
    if (!place || !selection) return
    if (!event.shiftKey) return actions.select(selection)
    event.preventDefault()
    actions.select({ active, end: selection.end })
  }

  function onMouseOver(event: MouseEvent) {
    const place = placeOf(event.target)
    if (event.buttons !== 1 || !place || place.row < 0 || place.column < 0 || isInEditor(event)) return
    actions.select({ active, end: place })
  }

  function onDoubleClick(event: MouseEvent) {
    const place = placeOf(event.target)
    if (place && place.row >= 0 && place.column >= 0 && !isInEditor(event)) start()
  }

  function onContextMenu(event: MouseEvent) {
    const place = placeOf(event.target)
    if (!place || place.row < 0 || place.column < 0 || isInEditor(event)) return
    event.preventDefault()
    actions.select(selectionOf(place))
    openMenu(place)
  }

  return { onMouseDown, onMouseOver, onDoubleClick, onContextMenu }
}

const isInEditor = ({ target }: MouseEvent) => target instanceof HTMLInputElement
