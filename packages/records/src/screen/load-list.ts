import { useEffect, useRef } from 'react'
import { replace, useNavigate } from 'react-router'
import type { Page } from '../paging.ts'
import {
  addressOf,
  isFiltered,
  type ListRules,
  type ListState,
  listQueryOf,
  readListState,
  readPageOrLast,
} from '../ui/lists/list-state.ts'
import { useRememberedSize, withRememberedSize } from '../ui/lists/remembered-size.ts'

/** A page of a list and the state it was read for. */
export type Listed<Row> = { state: ListState; list: Page<Row> }

/**
 * Reads the page of a list that a URL names. If the search or filters hide the row to show, redirects to the list without
 * them. `path` names the list, `read` reads the page of a query, `toAddress` makes the URL from it.
 */
export async function loadList<Row extends { id: number }>(
  path: string,
  read: (query: string) => Promise<Page<Row>>,
  params: URLSearchParams,
  rules: ListRules,
  toAddress: (list: URLSearchParams) => string = (list) => `?${list}`,
): Promise<Listed<Row>> {
  const state = withRememberedSize(path, readListState(params, rules), params)
  const list = await readPageOrLast(state, (requested) => read(listQueryOf(requested)))
  if (isHidden(list, state)) throw replace(toAddress(addressOf(unfiltered(state), rules)))
  return { state, list }
}

/** Whether the search or filters hide the row to show. */
function isHidden<Row extends { id: number }>({ rows }: Page<Row>, state: ListState): boolean {
  return state.show !== null && isFiltered(state) && !rows.some(({ id }) => id === state.show)
}

const unfiltered = (state: ListState): ListState => ({ ...state, search: '', filters: {} })

/**
 * Changes the state of a list, based on its latest requested state. `replace` adds no history entry, as for a search in
 * progress.
 */
export type SetListState = (change: (state: ListState) => ListState, how?: { replace: boolean }) => void

/**
 * Changes the state of a list, which is in the URL. A change made while the list is still loading builds on the one
 * before it. `list` is the API path of the list.
 */
export function useListNavigation(
  list: string,
  state: ListState,
  toAddress: (state: ListState) => string,
): SetListState {
  const navigate = useNavigate()
  useRememberedSize(list, state)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  return (change, how) => {
    latest.current = change(latest.current)
    void navigate(toAddress(latest.current), { ...how, preventScrollReset: true })
  }
}
