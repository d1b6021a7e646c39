import type { Page } from '../../lib/paging.ts'
import { isNarrowed, type ListState } from '../../ui/lists/list-state.ts'

/** A row that was saved, and what of the list was looked at then. */
export type SavedRow = {
  id: number
  wasAdded: boolean
  takesFocus: boolean
  page: number
  wasNarrowed: boolean
}

/** Where a row went that was saved. `isHidden`: it is not among those that are shown. */
export type SavedNote = { text: string; isHidden: boolean }

/** What is said of a row that is not where one would look for it; null where it is marked on the page that was open. */
export function savedNote(
  one: string,
  { id, wasAdded, page, wasNarrowed }: SavedRow,
  state: ListState,
  list: Page<{ id: number }>,
): SavedNote | null {
  const isShown = list.rows.some((row) => row.id === id)
  if (!isShown) return { text: `The ${one} that was saved is no longer on this page.`, isHidden: true }
  const wasCleared = wasNarrowed && !isNarrowed(state)
  if (!wasAdded || (list.page === page && !wasCleared)) return null
  const pages = Math.max(1, Math.ceil(list.total / state.size))
  const cleared = wasCleared ? ' The search was cleared to show it.' : ''
  return { text: `The new ${one} is on page ${list.page} of ${pages}.${cleared}`, isHidden: false }
}
