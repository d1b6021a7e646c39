import { useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { useMemo, useRef } from 'react'
import type { Location } from 'react-router'

/** Tracks unsaved text by form. */
export type UnsavedText = { touch: (form: string) => void; forget: (form: string) => void }

/** Asks before the user leaves with unsaved text in any form. */
export function useUnsavedText(): UnsavedText {
  const unsaved = useUnsaved(leavesItem)
  const open = useRef(new Set<string>())
  return useMemo(
    () => ({
      touch(form) {
        open.current.add(form)
        unsaved.touch()
      },
      forget(form) {
        open.current.delete(form)
        if (open.current.size === 0) unsaved.forget()
      },
    }),
    [unsaved.touch, unsaved.forget],
  )
}

const leavesItem = (from: Location, to: Location) =>
  from.pathname !== to.pathname || from.search !== to.search
