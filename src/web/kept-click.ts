import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

/**
 * A page that was opened before the site was updated lacks the files of other pages. The router then reloads the page on which the
 * visitor is; this goes where the visitor was going instead. A browser without the Navigation API reloads.
 */
export function useKeptClick(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    if (!router || !('navigation' in window)) return
    const goThere = (event: NavigateEvent) => {
      // Asked of the router itself: what it renders comes later, and a file may be missed before.
      const { location } = router.state.navigation
      if (!location || event.navigationType !== 'reload' || !event.cancelable) return
      event.preventDefault()
      window.location.assign(createPath(location))
    }
    window.navigation.addEventListener('navigate', goThere)
    return () => window.navigation.removeEventListener('navigate', goThere)
  }, [router])
}
