import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { PAGE_SIZES } from '../../lib/paging.ts'
import type { ListState } from './list-state.ts'

/** The lists of several categories are one. */
const keyOf = (list: string) => `rows-per-page:${list.replace(/\/\d+/g, '')}`

/** Keeps in this browser how many rows a page of a list has. `list` is the path of its call. */
export function rememberSize(list: string, size: number): void {
  try {
    localStorage.setItem(keyOf(list), String(size))
  } catch {
    // A browser that keeps nothing goes on with what the address says.
  }
}

/** What is looked at, with the size that this browser keeps where the address names neither a size nor a page. */
export function withRememberedSize(list: string, state: ListState, params: URLSearchParams): ListState {
  if (typeof window === 'undefined' || params.has('size') || params.has('page')) return state
  const size = rememberedSize(list)
  return size === null || size === state.size ? state : { ...state, size }
}

/** The server does not know the size that the browser keeps: its first page is read again with that size. */
export function useRememberedSize(list: string, state: ListState): void {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const first = useRef({ list, state, search, revalidate })
  useEffect(() => {
    const { list: of, state: loaded, search: asked, revalidate: readAgain } = first.current
    if (withRememberedSize(of, loaded, new URLSearchParams(asked)) !== loaded) void readAgain()
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
