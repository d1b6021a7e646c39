import { type ReactNode, useState } from 'react'
import styles from './administrator-strip.module.css'
import { logOut } from './browser-session.ts'

type Props = { greeting?: string; onLogout: () => void; children: ReactNode }

/** On public pages, for administrators only: links to the back office, and logout. */
export function AdministratorStrip({ greeting, onLogout, children }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function handleLogout() {
    setState('busy')
    if (await logOut()) onLogout()
    else setState('failed')
  }

  return (
    <aside aria-label="Administrator" className={`screen-only ${styles.strip}`}>
      <div className={`content toolbar ${styles.row}`}>
        {greeting && <p className={styles.greeting}>{greeting}</p>}
        {children}
        <button type="button" className="chip" disabled={state === 'busy'} onClick={handleLogout}>
          Logout
        </button>
        {state === 'failed' && <p role="alert">Logout failed. Please try again.</p>}
      </div>
    </aside>
  )
}

/** A plain link, since the back office is another document. */
export function StripLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="chip">
      {children}
    </a>
  )
}
