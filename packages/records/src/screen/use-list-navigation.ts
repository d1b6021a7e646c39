import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListState } from '../ui/lists/list-state.ts'
import { useRememberedSize } from '../ui/lists/remembered-size.ts'

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
