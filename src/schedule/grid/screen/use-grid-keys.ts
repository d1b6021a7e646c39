import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { commandOf, type GridCommand, movedBy } from '../model/grid-keys.ts'
import type { GridState } from '../model/grid-state.ts'
import { everything, nextCell, wholeColumn, wholeRow } from '../model/selection.ts'
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
