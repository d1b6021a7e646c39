import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { logOut } from '../../accounts/sessions/browser-session.ts'
import { PaletteButton } from '../../search/palette/palette-provider.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { useClosing } from '../../ui/use-closing.ts'
import { LOGIN } from '../../web/next-path.ts'
import { useRights } from '../../web/rights.tsx'
import { useCompany } from '../../web/use-company.ts'
import { Badge } from './admin-badge.tsx'
import styles from './admin-bar.module.css'
import {
  ADMINISTRATION,
  type AdminBadge,
  type AdminBadges,
  type AdminLink,
  DASHBOARD,
  INBOX,
  isCurrent,
  MASTER,
  PROFILE,
  SITE,
  WORK,
} from './admin-menu.ts'
import { MenuSection } from './admin-menu-section.tsx'

/** The menu bar of the back office. On narrow screens its links are behind a button. */
export function AdminBar({ badges }: { badges: AdminBadges }) {
  const { company } = useCompany()
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useClosing(bar, open, close)

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return
    close()
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events of its children
    <header ref={bar} className={`screen-only ${styles.bar}`} onKeyDown={closeOnEscape}>
      <div className={`content ${styles.row}`}>
        <p className={styles.brand}>{company.short_name} back office</p>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpen(!open)}
        >
          Menu
          <Badge {...badges[INBOX.path]} />
        </button>
        <nav id="admin-menu" aria-label="Back office" className={styles.menu} data-open={open || undefined}>
          <Links badges={badges} onChoose={close} />
        </nav>
        <PaletteButton className={`${styles.link} ${styles.search}`} />
      </div>
    </header>
  )
}

function Links({ badges, onChoose }: { badges: AdminBadges; onChoose: () => void }) {
  return (
    <>
      <ul className={`row ${styles.links}`}>
        <Item link={DASHBOARD} onChoose={onChoose} />
        <MenuSection section={MASTER} badges={badges} onChoose={onChoose} />
        <MenuSection section={SITE} badges={badges} onChoose={onChoose} />
        {WORK.map((link) => (
          <Item key={link.path} link={link} badge={badges[link.path]} onChoose={onChoose} />
        ))}
        <Item link={INBOX} badge={badges[INBOX.path]} onChoose={onChoose} />
        <MenuSection section={ADMINISTRATION} badges={badges} onChoose={onChoose} />
      </ul>
      <ul className={`row ${styles.links}`}>
        <Item link={PROFILE} onChoose={onChoose} />
        <li>
          <Link to="/" reloadDocument className={styles.link}>
            View Site
          </Link>
        </li>
        <li>
          <LogoutButton className={styles.link} />
        </li>
      </ul>
    </>
  )
}

type ItemProps = { link: AdminLink; badge?: AdminBadge | undefined; onChoose: () => void }

/** Nothing for a role that may not open the screen. */
function Item({ link, badge, onChoose }: ItemProps) {
  const { pathname } = useLocation()
  if (!useRights().mayOpen(link.path)) return null
  return (
    <li>
      <Link
        to={link.path}
        className={styles.link}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
        <Badge {...badge} />
      </Link>
    </li>
  )
}

function LogoutButton({ className }: { className: string | undefined }) {
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
