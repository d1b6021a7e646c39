import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The address that the server wrote into the head is that of the page it sent. After a navigation it would be another
 * page's, and browsers share it in the place of the one in the address bar: so it goes.
 */
export function useOneAddress(): void {
  const { pathname, search } = useLocation()
  const sent = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === sent.current) return
    for (const tag of document.head.querySelectorAll('[rel="canonical"],[property="og:url"]')) tag.remove()
  }, [pathname, search])
}
