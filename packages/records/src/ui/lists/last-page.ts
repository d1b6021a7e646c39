import type { Page } from '../../paging.ts'
import type { ListState } from './list-state.ts'

/** Reads the page that the state names, or the last page if that one is past the end. */
export async function readPageOrLast<Row>(
  state: ListState,
  read: (state: ListState) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const page = await read(state)
  if (page.rows.length > 0 || page.total === 0) return page
  return read({ ...state, page: Math.ceil(page.total / state.size), show: null })
}
