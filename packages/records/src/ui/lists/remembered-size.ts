import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { PAGE_SIZES } from '../../paging.ts'
import type { ListState } from './list-state.ts'

/** Lists of the same kind share one key. */
const keyOf = (list: string) => `rows-per-page:${list.replace(/\/\d+/g, '')}`

/** Stores the page size of a list in this browser. `list` is its API path. */
export function rememberSize(list: string, size: number): void {
  try {
    localStorage.setItem(keyOf(list), String(size))
  } catch {
    // Without storage, the size in the URL is used.
  }
}

/** Applies the stored page size, unless the URL names a size or a page. */
export function withRememberedSize(list: string, state: ListState, params: URLSearchParams): ListState {
  if (typeof window === 'undefined' || params.has('size') || params.has('page')) return state
  const size = rememberedSize(list)
  return size === null || size === state.size ? state : { ...state, size }
}

/** The server does not know the stored page size, so the first page is loaded again with it. */
export function useRememberedSize(list: string, state: ListState): void {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const first = useRef({ list, state, search, revalidate })
  useEffect(() => {
    const { list: of, state: loaded, search: initialSearch, revalidate: reload } = first.current
    if (withRememberedSize(of, loaded, new URLSearchParams(initialSearch)) !== loaded) void reload()
  }, [])
}

function rememberedSize(list: string): number | null {
  try {
    const size = Number(localStorage.getItem(keyOf(list)))
    return PAGE_SIZES.includes(size) ? size : null
  } catch {
    return null
  }
}
