import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * A page that was opened before the site was updated lacks the files of other pages. The router then reloads the page on which the
 * visitor is; this goes where the visitor was going instead. A browser without the Navigation API reloads.
 */
export function useKeptClick(): void {
  const { location } = useNavigation()
  useEffect(() => {
    if (!location || !('navigation' in window)) return
    const goThere = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || !event.cancelable) return
      event.preventDefault()
      window.location.assign(createPath(location))
    }
    window.navigation.addEventListener('navigate', goThere)
    return () => window.navigation.removeEventListener('navigate', goThere)
  }, [location])
}
