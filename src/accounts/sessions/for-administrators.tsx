import { hasAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Wraps a part of a public page that is loaded and shown only to administrators, once the page is hydrated. */
export function forAdministrators(load: () => Promise<{ default: ComponentType<{ onLogout: () => void }> }>) {
  const Part = lazy(load)
  return function ForAdministrators() {
    const [isAdministrator, setIsAdministrator] = useAdministrator()
    if (!isAdministrator) return null
    return (
      <Suspense>
        <Part onLogout={() => setIsAdministrator(false)} />
      </Suspense>
    )
  }
}

/**
 * Whether the visitor is an administrator: by the flag at once, then by the server. False until hydration, because the
 * cached page is the same for everyone. The setter is for a logout that stays on the page.
 */
function useAdministrator(): [boolean, (isAdministrator: boolean) => void] {
  const [isAdministrator, setIsAdministrator] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    setIsAdministrator(hasAdminFlag())
    // Without it, the flag decides.
    import('./browser-session.ts')
      .then(({ mirrorSession }) => mirrorSession())
      .then(
        (user) => {
          if (!isUnmounted && user !== undefined) setIsAdministrator(user !== null)
        },
        () => {},
      )
    return () => {
      isUnmounted = true
    }
  }, [])
  return [isAdministrator, setIsAdministrator]
}
