import { useRights } from '@sailing-desk/records/screen/rights'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useClosing } from '@sailing-desk/records/ui/use-closing'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { logOut } from '../../accounts/sessions/browser-session.ts'
import { PaletteButton } from '../../search/palette/palette-provider.tsx'
import { LOGIN } from '../../web/next-path.ts'
import { useCompany } from '../../web/use-company.ts'
import styles from './admin-bar.module.css'
import {
  type AdminBadge,
  type AdminBadges,
  type AdminLink,
  type AdminSection,
  badgeOf,
  isCurrent,
  isSection,
  LINKS,
  MENU,
  openable,
  PROFILE,
} from './admin-menu.ts'

const MAX_SHOWN = 99

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
      <BarLink {...{ link, pathname, onChoose }} badge={badges[link.path]} />
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

type Props = { section: AdminSection; badges: AdminBadges; onChoose: () => void }

/** The screens that the role may open; nothing without any. */
function MenuSection({ section, ...props }: Props) {
  const { mayOpen } = useRights()
  const links = openable(section.links, mayOpen)
  if (links.length === 0) return null
  return (
    <li>
      <Section section={{ ...section, links }} {...props} />
    </li>
  )
}

/** Toggled by its button; also closed by a press outside, Escape or choosing a link. */
function Section({ section, badges, onChoose }: Props) {
  const { id, title: name, links } = section
  const { pathname } = useLocation()
  const { open, toggle, close, menu, title, closeOnEscape } = useSectionMenu()

  function choose() {
    close()
    onChoose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events of its children
    <div ref={menu} className={styles.section} onKeyDown={closeOnEscape}>
      <button
        ref={title}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={`admin-${id}`}
        data-active={links.some((link) => isCurrent(link, pathname)) || undefined}
        onClick={toggle}
      >
        {name}
        <Badge {...badgeOf(links, badges)} />
        <Chevron />
      </button>
      <ul id={`admin-${id}`} className={styles.sublinks} hidden={!open}>
        {links.map((link) => (
          <li key={link.path}>
            <BarLink link={link} pathname={pathname} badge={badges[link.path]} onChoose={choose} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useSectionMenu() {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useClosing(menu, open, close)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
    title.current?.focus()
  }

  return { open, toggle: () => setOpen(!open), close, menu, title, closeOnEscape }
}

function Chevron() {
  return (
    <svg className="line chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" />
    </svg>
  )
}

type LinkProps = {
  link: AdminLink
  pathname: string
  badge: AdminBadges[string] | undefined
  onChoose: () => void
}

function BarLink({ link, pathname, badge, onChoose }: LinkProps) {
  return (
    <Link
      to={link.path}
      className={styles.link}
      aria-current={isCurrent(link, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {link.label}
      <Badge {...badge} />
    </Link>
  )
}

/** Read out after the link's label, as in 'Inbox 3 unread'. Empty if the count is 0. */
function Badge({ count = 0, label = '' }: Partial<AdminBadge>) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
