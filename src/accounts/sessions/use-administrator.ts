import { useEffect, useState } from 'react'
import { hasAdminFlag } from '../../web/admin-flag.ts'
import { mirrorSession } from './session-mirror.ts'

/**
 * Whether the visitor is an administrator: by the flag at once, then by the server. False until hydration, because the
 * cached page is the same for everyone. The setter is for a logout that stays on the page.
 */
export function useAdministrator(): [boolean, (isAdministrator: boolean) => void] {
  const [isAdministrator, setIsAdministrator] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    setIsAdministrator(hasAdminFlag())
    void mirrorSession().then((user) => {
      if (!isUnmounted && user !== undefined) setIsAdministrator(user !== null)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return [isAdministrator, setIsAdministrator]
}
