import { replace } from 'react-router'
import type { Page } from '../../lib/paging.ts'
import {
  addressOf,
  isNarrowed,
  type ListRules,
  type ListState,
  listQueryOf,
  readListState,
} from '../../ui/lists/list-state.ts'
import { withRememberedSize } from '../../ui/lists/remembered-size.ts'
import type { ReadApi } from '../admin-data.ts'

/** What one looks at of a list, and its rows. */
export type Listed<Row> = { state: ListState; list: Page<Row> }

/**
 * The page of a list that an address names. `toAddress` makes an address of a query: where a search or a filter hides
 * the row that is asked for, the way leads to the list without them.
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
  if (isHidden(list, state)) throw replace(toAddress(addressOf(unnarrowed(state), rules)))
  return { state, list }
}

/** The last page where there are fewer than the address knows. */
async function readPage<Row>(get: ReadApi, path: string, state: ListState): Promise<Page<Row>> {
  const page = await get.page<Row>(`${path}?${listQueryOf(state)}`)
  if (page.rows.length > 0 || page.total === 0) return page
  const last = Math.ceil(page.total / state.size)
  return get.page(`${path}?${listQueryOf({ ...state, page: last, show: null })}`)
}

/** Whether a row is asked for that the search or a filter keeps out of sight. */
function isHidden<Row extends { id: number }>({ rows }: Page<Row>, state: ListState): boolean {
  return state.show !== null && isNarrowed(state) && !rows.some(({ id }) => id === state.show)
}

const unnarrowed = (state: ListState): ListState => ({ ...state, search: '', filters: {} })
