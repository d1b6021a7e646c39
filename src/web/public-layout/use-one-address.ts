import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the canonical URL of the first page after a navigation. Browsers would otherwise share it instead of the
 * current URL.
 */
export function useOneAddress(): void {
  const { pathname, search } = useLocation()
  const sent = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === sent.current) return
    for (const tag of document.head.querySelectorAll('[rel="canonical"],[property="og:url"]')) tag.remove()
  }, [pathname, search])
}
