import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormFields } from '../../ui/fields/form.tsx'
import { type Leaves, useUnsaved } from '../../ui/fields/unsaved.tsx'

/**
 * An open form: `row` is the row to edit, null to add one; `carriedOver` holds values of the row added before. `opening`
 * distinguishes openings.
 */
type Open<Row> = { place: string; row: Row | null; carriedOver: FormFields | null; opening: number }

/**
 * The state of a list's form. Asks before unsaved input is lost. `place` is the list the form belongs to; changing it closes
 * the form.
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
    setOpen((before) => ({ place, row, carriedOver: null, opening: (before?.opening ?? 0) + 1 }))
  }

  /** Opens the form for another row. */
  function next(carriedOver: FormFields) {
    forget()
    setOpen((before) => ({ place, row: null, carriedOver, opening: (before?.opening ?? 0) + 1 }))
  }

  async function toggle() {
    if (!form || form.row) return show(null)
    if (await mayClose()) close()
  }

  /** Restores the focus. */
  function cancel() {
    close()
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  return { form, touch, show, next, toggle, close, cancel }
}
