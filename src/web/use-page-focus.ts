import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation that took the focused link or button away, focuses the title of the new page: a screen reader then says where one is, and Tab
 * goes on from there. A link to a part of a page leads to that part.
 */
export function usePageFocus(): void {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search
  const last = useRef(address)
  useEffect(() => {
    if (address === last.current) return
    last.current = address
    if (hash || document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('#content h1')
    if (title) title.tabIndex = -1
    title?.focus({ preventScroll: true })
  }, [address, hash])
}
