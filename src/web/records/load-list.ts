import { replace } from 'react-router'
import type { Page } from '../../lib/paging.ts'
import {
  addressOf,
  isFiltered,
  type ListRules,
  type ListState,
  listQueryOf,
  readListState,
} from '../../ui/lists/list-state.ts'
import { withRememberedSize } from '../../ui/lists/remembered-size.ts'
import type { ReadApi } from '../admin-data.ts'

/** A page of a list and the state it was read for. */
export type Listed<Row> = { state: ListState; list: Page<Row> }

/**
 * Reads the page of a list that a URL names. If the search or filters hide the row to show, redirects to the list without
 * them. `toAddress` makes the URL from the query.
 */
export async function loadList<Row extends { id: number }>(
  get: ReadApi,
  path: string,
  params: URLSearchParams,
  rules: ListRules,
  toAddress: (list: URLSearchParams) => string = (list) => `?${list}`,
): Promise<Listed<Row>> {
  const state = withRememberedSize(path, readListState(params, rules), params)
  const list = await readPage<Row>(get, path, state)
  if (isHidden(list, state)) throw replace(toAddress(addressOf(unfiltered(state), rules)))
  return { state, list }
}

/** Falls back to the last page if the requested page is past the end. */
async function readPage<Row>(get: ReadApi, path: string, state: ListState): Promise<Page<Row>> {
  const page = await get.page<Row>(`${path}?${listQueryOf(state)}`)
  if (page.rows.length > 0 || page.total === 0) return page
  const last = Math.ceil(page.total / state.size)
  return get.page<Row>(`${path}?${listQueryOf({ ...state, page: last, show: null })}`)
}

/** Whether the search or filters hide the row to show. */
function isHidden<Row extends { id: number }>({ rows }: Page<Row>, state: ListState): boolean {
  return state.show !== null && isFiltered(state) && !rows.some(({ id }) => id === state.show)
}

const unfiltered = (state: ListState): ListState => ({ ...state, search: '', filters: {} })
