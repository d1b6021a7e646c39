import { useEffect, useRef, useState } from 'react'
import type { Page } from '../paging.ts'
import { isFiltered, type ListState } from '../ui/lists/list-state.ts'
import { focusMarkedRow } from '../ui/lists/use-shown-row.ts'
import type { RecordRow } from './record.ts'
import { type SavedNote, type SavedRow, savedNote } from './saved-note.ts'

type Listed<Row> = { state: ListState; list: Page<Row> }

/** Tracks the row saved last. When the list has been read again, notes where the row is and focuses it. */
export function useSavedRow<Row extends RecordRow>(one: string, { state, list }: Listed<Row>) {
  const [saved, setSaved] = useState<SavedRow | null>(null)
  const [shown, setShown] = useState<{ note: SavedNote | null; of: Page<Row> } | null>(null)
  const before = useRef<Page<Row> | null>(null)

  useEffect(() => {
    if (!saved || before.current === null || before.current === list) return
    before.current = null
    setShown({ note: savedNote(one, saved, state, list), of: list })
    if (saved.takesFocus) focusMarkedRow()
  }, [saved, state, list, one])

  return {
    marked: saved?.id ?? null,
    /** Only valid for the rows it was made for. */
    note: shown?.of === list ? shown.note : null,
    remember(id: number, wasAdded: boolean, takesFocus: boolean) {
      before.current = list
      setShown(null)
      setSaved({ id, wasAdded, takesFocus, page: list.page, wasFiltered: isFiltered(state) })
    },
    forget() {
      before.current = null
      setShown(null)
      setSaved(null)
    },
  }
}
