import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { activeCall } from '../model/active-call.ts'
import { isSingle, moved, type Selection, selectionOf, stepAfterEditing } from '../model/grid-keys.ts'
import { callName } from '../model/grid-messages.ts'
import { type GridState, shownTexts } from '../model/grid-state.ts'
import { typedDatesText } from '../model/understood-call.ts'
import { cellElement } from './cell-element.ts'
import styles from './grid-cell.module.css'
import type { GridActions } from './use-grid-actions.ts'

type Grid = {
  state: GridState
  actions: GridActions
  table: RefObject<HTMLTableElement | null>
  today: string
}

/** The editor in the active cell, and the focus of the grid. `start` opens the editor; without a text, with that of the cell. */
export function useCellEditor({ state, actions, table, today }: Grid) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { active } = state.selection
  const returns = useFocusOfCell(table, state.selection, editing !== null)
  const call = activeCall(state)
  if (!call) return { editing: null, editor: null, start: () => {} }
  const { key, port, vessel, stored } = call
  const texts = shownTexts(state, key)

  function start(text?: string) {
    if (!isSingle(state.selection)) actions.select(selectionOf(active))
    setEditing({ replaces: text !== undefined, text: text ?? texts?.dates ?? '' })
  }

  function commit(text: string, step: Step | null) {
    returns.current = step !== null
    setEditing(null)
    if (text !== (texts?.dates ?? '')) actions.setDates(key, text)
    if (step) actions.select(moved(state.selection, step[0], step[1], actions.size))
  }

  function cancel() {
    returns.current = true
    setEditing(null)
  }

  const editor = editing && (
    <CellEditor
      {...editing}
      key={key}
      label={`Dates: ${callName(port, vessel)}`}
      readingOf={(text) => typedDatesText({ texts, stored }, text, today)}
      onCommit={commit}
      onCancel={cancel}
    />
  )
  return { editing, editor, start }
}

/** Keeps the focus in the active cell. What is returned is set to give it back after editing. */
function useFocusOfCell(
  table: RefObject<HTMLTableElement | null>,
  { active, end }: Selection,
  isEditing: boolean,
): RefObject<boolean> {
  const returns = useRef(false)

  useLayoutEffect(() => {
    const isInGrid = table.current?.contains(document.activeElement) ?? false
    if (!isEditing && (isInGrid || returns.current)) cellElement(table.current, active)?.focus()
    returns.current = false
  }, [isEditing, active, table])

  useLayoutEffect(() => {
    if (end === active || !table.current?.contains(document.activeElement)) return
    cellElement(table.current, end)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [end, active, table])

  return returns
}

/** `replaces`: typing has replaced the text, so that arrows leave the cell. `text`: what the editor starts with. */
type Editing = { replaces: boolean; text: string }
type Step = [rows: number, columns: number]

type Props = Editing & {
  label: string
  /** How a text would be understood. */
  readingOf: (text: string) => string
  /** `step` is null if the focus has gone elsewhere. */
  onCommit: (text: string, step: Step | null) => void
  onCancel: () => void
}

/** Edits the dates in their cell, and shows how they are understood. */
function CellEditor({ replaces, text: start, label, readingOf, onCommit, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [text, setText] = useState(start)
  const hint = useId()
  const understood = readingOf(text)

  // At once: an input method goes on writing into the element that has the focus.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(start.length, start.length)
  }, [start])

  function finish(run: () => void) {
    if (isDone.current) return
    isDone.current = true
    run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = stepAfterEditing(event, replaces)
    if (!step && event.key !== 'Escape') return
    event.preventDefault()
    finish(() => (step ? onCommit(text, step) : onCancel()))
  }

  return (
    <div className={styles.editor}>
      <input
        ref={input}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        aria-label={label}
        aria-describedby={hint}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(() => onCommit(text, null))}
      />
      <span id={hint} aria-live="polite" className={styles.reading} hidden={understood === ''}>
        {understood}
      </span>
    </div>
  )
}
