import { MAX_CLIPBOARD_LENGTH } from '@sailing-desk/records/ui/clipboard-text'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  commandOf,
  everything,
  type GridCommand,
  movedBy,
  nextCell,
  type Place,
  type Selection,
  selectionOf,
  wholeColumn,
  wholeRow,
} from '../model/grid-keys.ts'
import { cellsText } from '../model/grid-messages.ts'
import type { GridState } from '../model/grid-state.ts'
import { blockOfText, CALLS_FORMAT, copyOf, parseCalls } from '../model/paste.ts'
import { placeOf } from './cell-element.ts'
import type { GridActions } from './use-grid-actions.ts'

type Grid = {
  state: GridState
  actions: GridActions
  table: RefObject<HTMLTableElement | null>
  start: (text?: string) => void
  /** Says that the call of the active cell went as scheduled. */
  confirm: () => void
  /** Opens what can be done with the call of the active cell. */
  openMenu: () => void
}

/** Handles the keys of the grid while no cell is edited. After Escape, Tab leaves the grid. */
export function useGridKeys({ state, actions, start, confirm, openMenu }: Grid) {
  const leaves = useRef(false)
  const { selection } = state
  const { size } = actions

  /** Returns whether the key is used up. */
  function run(command: GridCommand): boolean {
    switch (command.does) {
      case 'move':
        actions.select(movedBy(command, selection, size))
        return true
      case 'next': {
        const next = leaves.current ? null : nextCell(selection, command.step, size)
        leaves.current = false
        if (next) actions.select(next)
        return next !== null
      }
      case 'type':
        start(command.text)
        return true
      case 'compose':
        // The input method writes into the element that has the focus when this event ends.
        flushSync(() => start(''))
        return false
      case 'edit':
        start()
        return true
      case 'confirm':
        confirm()
        return true
      case 'menu':
        openMenu()
        return true
      case 'leave':
        actions.announce('Press Tab to leave the grid.')
        return true
      case 'select all':
        actions.select(everything(size))
        return true
      case 'select row':
        actions.select(wholeRow(selection.active.row, size))
        return true
      case 'select column':
        actions.select(wholeColumn(selection.active.column, size))
        return true
      default:
        actions[command.does]()
        return true
    }
  }

  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const command = commandOf(event)
    if (command && command.does !== 'next') leaves.current = command.does === 'leave'
    if (!command) return
    // The shortcuts of the screen must not take what is typed.
    event.stopPropagation()
    if (run(command)) event.preventDefault()
  }
}

/** Copies, cuts and pastes while a cell has the focus. Browsers send these events to the document if nothing is selected. */
export function useGridClipboard(
  table: RefObject<HTMLTableElement | null>,
  state: GridState,
  actions: GridActions,
): void {
  useEffect(() => {
    const isForGrid = () =>
      document.activeElement?.tagName === 'TD' && table.current?.contains(document.activeElement)

    function copy(event: ClipboardEvent) {
      if (!isForGrid() || !event.clipboardData) return
      const { text, calls } = copyOf(state)
      event.clipboardData.setData('text/plain', text)
      event.clipboardData.setData(CALLS_FORMAT, JSON.stringify(calls))
      event.preventDefault()
      if (event.type === 'cut') actions.clear()
      else actions.announce(`${cellsText(calls.flat().length)} copied.`)
    }

    function paste(event: ClipboardEvent) {
      if (!isForGrid() || !event.clipboardData) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const calls = parseCalls(event.clipboardData.getData(CALLS_FORMAT))
      if (text.length > MAX_CLIPBOARD_LENGTH)
        return actions.announce('The copied block is too large to paste.')
      if (calls || text !== '') actions.paste(calls ?? blockOfText(text))
      else actions.announce('There is no text to paste.')
    }

    const handlers = { copy, cut: copy, paste }
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) document.addEventListener(name, handlers[name])
    return () => {
      for (const name of names) document.removeEventListener(name, handlers[name])
    }
  }, [table, state, actions])
}

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
