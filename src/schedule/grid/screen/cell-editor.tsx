import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { stepAfterEditing } from '../model/grid-keys.ts'
import styles from './grid-cell.module.css'

/** `replaces`: typing has replaced the text, so that arrows leave the cell. `text`: what the editor starts with. */
export type Editing = { replaces: boolean; text: string }
export type Step = [rows: number, columns: number]

type Props = Editing & {
  label: string
  /** How a text would be understood. */
  readingOf: (text: string) => string
  /** `step` is null if the focus has gone elsewhere. */
  onCommit: (text: string, step: Step | null) => void
  onCancel: () => void
}

/** Edits the dates in their cell, and shows how they are understood. */
export function CellEditor({ replaces, text: start, label, readingOf, onCommit, onCancel }: Props) {
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
