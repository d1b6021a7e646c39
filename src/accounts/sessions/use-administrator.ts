import { useEffect, useState } from 'react'
import { hasAdminFlag } from '../../web/admin-flag.ts'
import { mirrorSession } from './session-mirror.ts'

/**
 * Whether an administrator looks at this page: by the flag at once, then by what the server says. False until the
 * page is alive, since it is the same for everyone. The second value is for a logout that stays on the page.
 */
export function useAdministrator(): [boolean, (is: boolean) => void] {
  const [is, setIs] = useState(false)
  useEffect(() => {
    let isGone = false
    setIs(hasAdminFlag())
    void mirrorSession().then((user) => {
      if (!isGone && user !== undefined) setIs(user !== null)
    })
    return () => {
      isGone = true
    }
  }, [])
  return [is, setIs]
}
