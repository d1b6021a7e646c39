import type { CallTextName } from '@sailing-desk/timetable/call-texts'
import { useMemo } from 'react'
import type { PasteInDoubt } from '../dialogs/paste-order-dialog.tsx'
import { type CellKey, withDates, withText } from '../model/call-texts.ts'
import { conflictsOf, keepMine, takeTheirs } from '../model/conflicts.ts'
import { areaOf, placesIn, type Selection, type Size } from '../model/grid-keys.ts'
import { callsText, cellsText, pastedText } from '../model/grid-messages.ts'
import {
  type CellChange,
  cellAt,
  changeCells,
  type GridState,
  redo,
  select,
  shownTexts,
  sizeOfGrid,
  undo,
} from '../model/grid-state.ts'
import {
  type Block,
  fillDown,
  type NamedRow,
  orderInDoubt,
  type PasteResult,
  pasteBlock,
  pasteByPort,
  rowsByPort,
} from '../model/paste.ts'

export type Update = (change: (state: GridState) => GridState) => void

export type GridActions = {
  size: Size
  select: (selection: Selection) => void
  /** One step of undo; `done` is announced. */
  change: (changes: readonly CellChange[], done: string) => void
  setDates: (key: CellKey, dates: string) => void
  setText: (key: CellKey, name: CallTextName, text: string) => void
  clear: () => void
  fill: () => void
  /** Asks first if the block names ports that are not in the grid, or the order of its figures is not clear. */
  paste: (block: Block) => void
  pasteRows: (rows: readonly NamedRow[]) => void
  undo: () => void
  redo: () => void
  resolve: (keys: readonly CellKey[], side: 'mine' | 'theirs') => void
  announce: (text: string) => void
}

type Asking = {
  today: string
  askForPorts: (rows: readonly NamedRow[]) => void
  askForOrder: (paste: PasteInDoubt) => void
}

/** What keys, buttons and the clipboard do. */
export function useGridActions(
  state: GridState,
  update: Update,
  announce: (text: string) => void,
  { today, askForPorts, askForOrder }: Asking,
): GridActions {
  return useMemo(() => {
    const change = (changes: readonly CellChange[], done: string) => {
      update((before) => changeCells(before, changes))
      announce(done)
    }
    const takePasted = ({ changes, selection, cut }: PasteResult) => {
      update((before) => select(changeCells(before, changes), selection))
      announce(pastedText(changes.length, cut))
    }
    return {
      size: sizeOfGrid(state),
      announce,
      change,
      select: (selection) => update((before) => select(before, selection)),
      setDates: (key, dates) => change([[key, withDates(shownTexts(state, key), dates)]], ''),
      setText: (key, name, text) => change([[key, withText(shownTexts(state, key), name, text)]], ''),
      clear: () => {
        const keys = selectedKeys(state).filter((key) => shownTexts(state, key))
        if (keys.length === 0) return announce('There is nothing to delete.')
        change(
          keys.map((key) => [key, null]),
          `${callsText(keys.length)} deleted.`,
        )
      },
      fill: () => {
        const changes = fillDown(state)
        if (changes.length === 0) return announce('There is no row above to fill from.')
        change(changes, `${cellsText(changes.length)} filled.`)
      },
      paste: (block) => {
        const doubt = orderInDoubt(block, today)
        if (doubt) return askForOrder({ block, doubt })
        const rows = rowsByPort(state, block)
        if (rows?.some(({ port }) => port === null)) askForPorts(rows)
        else takePasted(rows ? pasteByPort(state, rows) : pasteBlock(state, block))
      },
      pasteRows: (rows) => takePasted(pasteByPort(state, rows)),
      undo: () => {
        update(undo)
        announce(state.past.length > 0 ? 'Undone.' : 'There is nothing to undo.')
      },
      redo: () => {
        update(redo)
        announce(state.future.length > 0 ? 'Redone.' : 'There is nothing to redo.')
      },
      resolve: (keys, side) => {
        update((before) => (side === 'mine' ? keepMine : takeTheirs)(before, keys))
        const open = conflictsOf(state).length - keys.length
        announce(
          `${side === 'mine' ? 'Yours is kept.' : 'Theirs is taken.'} ${cellsText(open)} left to decide.`,
        )
      },
    }
  }, [state, update, announce, today, askForPorts, askForOrder])
}

function selectedKeys(state: GridState): CellKey[] {
  return placesIn(areaOf(state.selection)).flatMap((place) => cellAt(state, place) ?? [])
}
