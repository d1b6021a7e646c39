import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { NavSection } from './nav-section.tsx'
import styles from './navbar.module.css'
import {
  ALL_CLOSED,
  isActive,
  type MenuLink,
  SITE_MENU,
  toggleMobileMenu,
  toggleSection,
} from './site-menu.ts'
import { useNavbarEvents } from './use-navbar-events.ts'

/** Without script, titles open on focus or hover (see `:not([data-alive])` in the style sheet). */
export function Navbar() {
  const { pathname } = useLocation()
  const [state, setState] = useState(ALL_CLOSED)
  const [alive, setAlive] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const closeAll = () => setState(ALL_CLOSED)

  useEffect(() => {
    // Keeps open what was opened before hydration.
    const section = sectionWithFocus(nav.current)
    if (section !== undefined) setState({ section, mobileMenu: true })
    setAlive(true)
  }, [])
  const events = useNavbarEvents(nav, state, setState)

  return (
    <nav ref={nav} aria-label="Main" className={styles.navbar} data-alive={alive || undefined} {...events}>
      <div className={`content ${styles.row}`}>
        <Hamburger open={state.mobileMenu} controls="site-menu" onToggle={() => setState(toggleMobileMenu)} />
        <ul id="site-menu" className={styles.menu} data-open={state.mobileMenu || undefined}>
          {SITE_MENU.map((entry) => (
            <li key={entry.label} className={styles.entry}>
              {'section' in entry ? (
                <NavSection
                  entry={entry}
                  open={state.section === entry.section}
                  pathname={pathname}
                  onToggle={() => setState((now) => toggleSection(now, entry.section))}
                  onChoose={closeAll}
                />
              ) : (
                <TopLink link={entry} pathname={pathname} onChoose={closeAll} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function TopLink({ link, pathname, onChoose }: { link: MenuLink; pathname: string; onChoose: () => void }) {
  return (
    <Link
      to={link.path}
      className={styles.title}
      data-title
      aria-current={isActive(link, pathname) ? 'page' : undefined}
      onClick={onChoose}
    >
      {link.label}
    </Link>
  )
}

/** The section with the focus; null if the focus is elsewhere in the navbar, undefined if outside. */
function sectionWithFocus(nav: HTMLElement | null) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !nav?.contains(focused)) return undefined
  return focused.closest<HTMLElement>('[data-section]')?.dataset.section ?? null
}

/** Toggles the list with the id `controls` on narrow screens. */
function Hamburger(props: { open: boolean; controls: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.hamburger}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onToggle}
    >
      <span className={styles.bars} aria-hidden="true" />
      <span className={styles.word}>{props.open ? 'Close menu' : 'Menu'}</span>
    </button>
  )
}
