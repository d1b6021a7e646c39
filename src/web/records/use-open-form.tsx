import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormFields } from '../../ui/fields/form.tsx'
import { type Leaves, useUnsaved } from '../../ui/fields/unsaved.tsx'

/**
 * A form that is open: to change this row, or to add one, beginning with what was `kept` of the one before. `opening`
 * tells one opening from the next.
 */
type Open<Row> = { place: string; row: Row | null; kept: FormFields | null; opening: number }

/**
 * Whether the form of a list is closed, adds or edits. What was typed is not lost unasked. `place` is the list that the
 * form belongs to, where a screen has several: another one closes it.
 */
export function useOpenForm<Row>(place: string, leaves: Leaves) {
  const { touch, forget, mayClose } = useUnsaved(leaves)
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const opener = useRef<Element | null>(null)
  const form = open?.place === place ? open : null

  useEffect(() => {
    if (open && open.place !== place) setOpen(null)
  }, [open, place])

  const close = useCallback(() => {
    forget()
    setOpen(null)
  }, [forget])

  async function show(row: Row | null) {
    const from = document.activeElement
    if (!(await mayClose())) return
    forget()
    opener.current = from
    setOpen((before) => ({ place, row, kept: null, opening: (before?.opening ?? 0) + 1 }))
  }

  /** After a row was added: the form for another one. */
  function next(kept: FormFields) {
    forget()
    setOpen((before) => ({ place, row: null, kept, opening: (before?.opening ?? 0) + 1 }))
  }

  /** The add button opens the form and closes it. */
  async function toggle() {
    if (!form || form.row) return show(null)
    if (await mayClose()) close()
  }

  /** Gives the focus back to what had it before. */
  function cancel() {
    close()
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  return { form, touch, show, next, toggle, close, cancel }
}
