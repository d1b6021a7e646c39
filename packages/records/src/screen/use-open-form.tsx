import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormFields } from '../ui/fields/form.tsx'
import { type Leaves, useUnsaved } from '../ui/fields/unsaved.tsx'

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
  const [form, setOpen] = useFormAt<Row>(place)
  const opener = useRef<Element | null>(null)

  const close = useCallback(() => {
    forget()
    setOpen(null)
  }, [forget])

  function start(row: Row | null, carriedOver: FormFields | null) {
    forget()
    setOpen((before) => ({ place, row, carriedOver, opening: (before?.opening ?? 0) + 1 }))
  }
  async function show(row: Row | null) {
    const from = document.activeElement
    if (!(await mayClose())) return
    opener.current = from
    start(row, null)
  }

  /** Opens the form for another row. */
  const next = (carriedOver: FormFields) => start(null, carriedOver)

  async function toggle() {
    if (!form || form.row) return show(null)
    if (await mayClose()) close()
  }

  /** Asks before typed text is lost, and restores the focus. */
  async function cancel() {
    if (!(await mayClose())) return
    close()
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  return { form, touch, show, next, toggle, close, cancel }
}

/** The open form, unless it belongs to another list. */
function useFormAt<Row>(place: string) {
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const form = open?.place === place ? open : null
  const isElsewhere = open !== null && form === null
  useEffect(() => {
    if (isElsewhere) setOpen(null)
  }, [isElsewhere])
  return [form, setOpen] as const
}
