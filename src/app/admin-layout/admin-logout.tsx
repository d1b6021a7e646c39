import { useState } from 'react'
import { logOut } from '../../accounts/sessions/log-out.ts'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { LOGIN } from '../../web/next-path.ts'

export function LogoutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const showBanner = useBanner()

  async function handleLogout() {
    setBusy(true)
    if (await logOut()) window.location.assign(LOGIN)
    else {
      setBusy(false)
      showBanner('failure', 'Logout failed. Please try again.')
    }
  }

  return (
    <button type="button" className={className} disabled={busy} onClick={handleLogout}>
      Logout
    </button>
  )
}
