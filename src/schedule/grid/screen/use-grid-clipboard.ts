import { MAX_CLIPBOARD_LENGTH } from '@sailing-desk/records/ui/clipboard-text'
import { type RefObject, useEffect } from 'react'
import { CALLS_FORMAT, parseCalls } from '../model/copied-calls.ts'
import { cellsText } from '../model/grid-messages.ts'
import type { GridState } from '../model/grid-state.ts'
import { blockOfText, copyOf } from '../model/paste.ts'
import type { GridActions } from './use-grid-actions.ts'

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
