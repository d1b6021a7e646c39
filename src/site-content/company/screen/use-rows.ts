import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A row of a list in a form, with an id that it keeps when it moves. */
type Row<Texts> = { id: number; texts: Texts }

/**
 * The rows of a list in a form. Their inputs keep what was typed: `texts` are only the first values. `said` is what a screen reader
 * tells of the last change.
 */
export function useRows<Texts>(first: readonly Texts[], onChange: () => void) {
  const [rows, setRows] = useState<Row<Texts>[]>(() => first.map((texts, id) => ({ id, texts })))
  const [said, setSaid] = useState('')
  const next = useRef(first.length)

  const change = (changed: Row<Texts>[], text: string) => {
    flushSync(() => {
      setRows(changed)
      setSaid(text)
    })
    onChange()
  }

  return {
    rows,
    said,
    add: (texts: Texts) => change([...rows, { id: next.current++, texts }], `${rows.length + 1} in the list`),
    remove: (at: number) => change(rows.toSpliced(at, 1), `Removed, ${rows.length - 1} left`),
    /** Moves the row at `at` one place up or down. */
    move(at: number, by: -1 | 1) {
      const row = rows[at]
      if (row) change(rows.toSpliced(at, 1).toSpliced(at + by, 0, row), `Now number ${at + by + 1}`)
    },
  }
}
