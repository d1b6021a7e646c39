import { useRights } from '@sailing-desk/records/screen/rights'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useClosing } from '@sailing-desk/records/ui/use-closing'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { logOut } from '../../accounts/sessions/browser-session.ts'
import { PaletteButton } from '../../search/palette/palette-provider.tsx'
import { LOGIN } from '../../web/next-path.ts'
import { useCompany } from '../../web/use-company.ts'
import { Badge } from './admin-badge.tsx'
import styles from './admin-bar.module.css'
import {
  type AdminBadges,
  type AdminLink,
  badgeOf,
  isCurrent,
  isSection,
  LINKS,
  MENU,
  openable,
  PROFILE,
} from './admin-menu.ts'
import { MenuSection } from './admin-menu-section.tsx'

const DAILY = LINKS.filter(({ isDaily }) => isDaily)
const REST = LINKS.filter(({ isDaily }) => !isDaily)

/**
 * The menu bar of the back office. Where it is too narrow for all, what is used daily stays and the rest is behind a
 * button; on phones everything is.
 */
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
        <p className={styles.brand}>
          {company.short_name}
          <span className="visually-hidden"> back office</span>
        </p>
        <nav aria-label="Daily work" className={styles.daily}>
          <ul className={`row ${styles.links}`}>
            <Items links={DAILY} badges={badges} onChoose={close} />
          </ul>
        </nav>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpen(!open)}
        >
          Menu
          <span className={styles.ofAll}>
            <Badge {...badgeOf(LINKS, badges)} />
          </span>
          <span className={styles.ofRest}>
            <Badge {...badgeOf(REST, badges)} />
          </span>
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
        {MENU.map((entry) =>
          isSection(entry) ? (
            <MenuSection key={entry.id} section={entry} badges={badges} onChoose={onChoose} />
          ) : (
            <Items key={entry.path} links={[entry]} badges={badges} onChoose={onChoose} />
          ),
        )}
      </ul>
      <ul className={`row ${styles.links}`}>
        <Items links={[PROFILE]} badges={badges} onChoose={onChoose} />
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

type ItemsProps = { links: readonly AdminLink[]; badges: AdminBadges; onChoose: () => void }

/** Without those that the role may not open. */
function Items({ links, badges, onChoose }: ItemsProps) {
  const { pathname } = useLocation()
  const { mayOpen } = useRights()
  return openable(links, mayOpen).map((link) => (
    <li key={link.path} data-daily={link.isDaily}>
      <Link
        to={link.path}
        className={styles.link}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
        <Badge {...badges[link.path]} />
      </Link>
    </li>
  ))
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
