import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { company } from '../../content/company.ts'
import { PaletteButton } from '../finder/components/palette-provider.tsx'
import styles from './admin-bar.module.css'
import { LogoutButton } from './admin-logout.tsx'
import { MasterMenu } from './admin-master-menu.tsx'
import { type AdminLink, DASHBOARD, INBOX, isCurrent, PROFILE, WORK } from './admin-menu.ts'
import { useClosing } from './use-closing.ts'

/**
 * On top of every screen of the back office. On narrow ones its links hide behind a button. `unread`: how much of what
 * visitors sent nobody has opened.
 */
export function AdminBar({ unread }: { unread: number }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the keys of what is inside
    <header ref={bar} className={styles.bar} onKeyDown={closeOnEscape}>
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
          {unread > 0 && <Unread count={unread} />}
        </button>
        <nav id="admin-menu" aria-label="Back office" className={styles.menu} data-open={open || undefined}>
          <Links unread={unread} onChoose={close} />
        </nav>
        <PaletteButton className={`${styles.link} ${styles.search}`} />
      </div>
    </header>
  )
}

function Links({ unread, onChoose }: { unread: number; onChoose: () => void }) {
  return (
    <>
      <ul className={styles.links}>
        <Item link={DASHBOARD} onChoose={onChoose} />
        <li>
          <MasterMenu onChoose={onChoose} />
        </li>
        {WORK.map((link) => (
          <Item key={link.path} link={link} onChoose={onChoose} />
        ))}
        <Item link={INBOX} onChoose={onChoose}>
          {unread > 0 && <Unread count={unread} />}
        </Item>
      </ul>
      <ul className={styles.links}>
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

type ItemProps = { link: AdminLink; onChoose: () => void; children?: ReactNode }

function Item({ link, onChoose, children }: ItemProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={link.path}
        className={styles.link}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {link.label}
        {children}
      </Link>
    </li>
  )
}

/** Read as 'Inbox 3 unread'. */
function Unread({ count }: { count: number }) {
  return (
    <span className={styles.unread}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

const MOST_SHOWN = 99
