import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../lib/paging.ts'
import { isNarrowed, type ListState } from '../../ui/lists/list-state.ts'
import type { RecordRow } from './record.ts'
import { type SavedNote, type SavedRow, savedNote } from './saved-note.ts'

type Listed<Row> = { state: ListState; list: Page<Row> }

/** Remembers the row that was saved last: it is marked, and once the list is read again, said where it is and focused. */
export function useSavedRow<Row extends RecordRow>(one: string, { state, list }: Listed<Row>) {
  const [saved, setSaved] = useState<SavedRow | null>(null)
  const [said, setSaid] = useState<{ note: SavedNote | null; of: Page<Row> } | null>(null)
  const before = useRef<Page<Row> | null>(null)

  useEffect(() => {
    if (!saved || before.current === null || before.current === list) return
    before.current = null
    setSaid({ note: savedNote(one, saved, state, list), of: list })
    if (saved.takesFocus) document.querySelector<HTMLElement>('[data-marked] button')?.focus()
  }, [saved, state, list, one])

  return {
    marked: saved?.id ?? null,
    /** Holds for the rows as they were read then. */
    note: said?.of === list ? said.note : null,
    remember(id: number, wasAdded: boolean, takesFocus: boolean) {
      before.current = list
      setSaid(null)
      setSaved({ id, wasAdded, takesFocus, page: list.page, wasNarrowed: isNarrowed(state) })
    },
    forget() {
      before.current = null
      setSaid(null)
      setSaved(null)
    },
  }
}
