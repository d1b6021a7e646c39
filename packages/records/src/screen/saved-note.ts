import type { Page } from '../paging.ts'
import { isFiltered, type ListState } from '../ui/lists/list-state.ts'

/** The row saved last, and the state of the list at that time. */
export type SavedRow = {
  id: number
  wasAdded: boolean
  takesFocus: boolean
  page: number
  wasFiltered: boolean
}

/** `isHidden`: the row is not among those shown. */
export type SavedNote = { text: string; isHidden: boolean }

/** Returns a note on where the saved row is; null if it is visible on the current page. */
export function savedNote(
  one: string,
  { id, wasAdded, page, wasFiltered }: SavedRow,
  state: ListState,
  list: Page<{ id: number }>,
): SavedNote | null {
  const isShown = list.rows.some((row) => row.id === id)
  if (!isShown) return { text: `The ${one} that was saved is no longer on this page.`, isHidden: true }
  const wasCleared = wasFiltered && !isFiltered(state)
  if (!wasAdded || (list.page === page && !wasCleared)) return null
  const pages = Math.max(1, Math.ceil(list.total / state.size))
  const cleared = wasCleared ? ' The search was cleared to show it.' : ''
  return { text: `The new ${one} is on page ${list.page} of ${pages}.${cleared}`, isHidden: false }
}
