import { useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { useUnsaved } from '../ui/unsaved.tsx'
import type { DeskRow } from './desk-data.ts'
import { type DeskTab, deskTabOf } from './desk-tabs.ts'

/** A form that is open: to change this row, or to add one. `opening` tells one opening from the next. */
type Open = { tab: DeskTab; row: DeskRow | null; opening: number }

/** Whether the form of a tab is closed, adds or edits. What was typed is not lost unasked; another tab closes it. */
export function useDeskForm(tab: DeskTab) {
  const { touch, forget, mayClose } = useUnsaved(leavesTab)
  const [open, setOpen] = useState<Open | null>(null)
  const opener = useRef<Element | null>(null)
  const form = open?.tab === tab ? open : null

  useEffect(() => {
    if (open && open.tab !== tab) setOpen(null)
  }, [open, tab])

  const close = useCallback(() => {
    forget()
    setOpen(null)
  }, [forget])

  async function show(row: DeskRow | null) {
    const from = document.activeElement
    if (!(await mayClose())) return
    forget()
    opener.current = from
    setOpen((before) => ({ tab, row, opening: (before?.opening ?? 0) + 1 }))
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

  return { form, touch, show, toggle, close, cancel }
}

function leavesTab(from: Location, to: Location): boolean {
  const tabOf = ({ search }: Location) => deskTabOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || tabOf(from) !== tabOf(to)
}
