import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const OF_FIRST_PAGE = '[rel="canonical"],[property="og:url"],.reference'

/**
 * Removes the canonical URL of the first page after a navigation, since browsers would share it instead of the current
 * URL, and the reference of a failed one.
 */
export function useOneAddress(): void {
  const { pathname, search } = useLocation()
  const sent = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === sent.current) return
    for (const tag of document.querySelectorAll(OF_FIRST_PAGE)) tag.remove()
  }, [pathname, search])
}
