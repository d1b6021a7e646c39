import { indexAfterKey } from '@sailing-desk/records/ui/index-after-key'
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import styles from './navbar.module.css'
import {
  ALL_CLOSED,
  closeSection,
  isActive,
  isActiveSection,
  type MenuLink,
  type MenuSection,
  type MenuState,
  SITE_MENU,
  toggleMobileMenu,
  toggleSection,
} from './site-menu.ts'

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

/** A navbar title and its links. */
function NavSection(props: {
  entry: MenuSection
  open: boolean
  pathname: string
  onToggle: () => void
  onChoose: () => void
}) {
  const { entry, open, pathname, onToggle, onChoose } = props
  return (
    <div className={styles.section} data-section={entry.section}>
      <button
        type="button"
        className={styles.title}
        data-title
        aria-expanded={open}
        aria-controls={`menu-${entry.section}`}
        data-active={isActiveSection(entry, pathname) || undefined}
        onClick={onToggle}
      >
        {entry.label}
        <svg className="line chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul id={`menu-${entry.section}`} className={styles.links} data-open={open || undefined}>
        {entry.links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              className={styles.link}
              aria-current={isActive(link, pathname) ? 'page' : undefined}
              onClick={onChoose}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Closes the menus on Escape and on a press outside, and moves the focus with the arrow keys: between titles with left and
 * right, into and along the links with up and down. A section closes when the keyboard leaves it. Returns the handlers.
 */
function useNavbarEvents(
  nav: RefObject<HTMLElement | null>,
  state: MenuState,
  setState: Dispatch<SetStateAction<MenuState>>,
) {
  const somethingOpen = state.section !== null || state.mobileMenu
  useEffect(() => {
    if (!somethingOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) setState(ALL_CLOSED)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [somethingOpen, nav, setState])

  return { onKeyDown: moveOrClose, onFocus: leaveSection, onBlur: leaveNavbar }

  /**
   * Not for a press: the list above would close between pressing and releasing, what was pressed would move away, and
   * the click would be lost.
   */
  function leaveSection({ target }: FocusEvent<HTMLElement>) {
    const section = target.closest<HTMLElement>('[data-section]')?.dataset.section
    if (target.matches(':focus-visible'))
      setState((now) => (now.section === null || now.section === section ? now : closeSection(now)))
  }

  /** Without a next target, the press was on something that takes no focus, or in another window. */
  function leaveNavbar({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      setState((now) => (now.section === null ? now : closeSection(now)))
  }

  function moveOrClose(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    const handled =
      key === 'Escape'
        ? closeInnermost()
        : target.matches('[data-title]')
          ? onTitle(key, target, currentTarget)
          : onLink(key, target)
    if (handled) event.preventDefault()
  }

  function closeInnermost() {
    const closed = state.section ? `[data-section=${state.section}] > button` : '[aria-controls=site-menu]'
    setState(state.section ? closeSection : ALL_CLOSED)
    if (somethingOpen) nav.current?.querySelector<HTMLElement>(closed)?.focus()
    return somethingOpen
  }

  function onTitle(key: string, title: HTMLElement, navbar: HTMLElement) {
    const section = title.closest<HTMLElement>('[data-section]')
    if (section && (key === 'ArrowDown' || key === 'ArrowUp')) return enter(section, key === 'ArrowUp')
    const titles = [...navbar.querySelectorAll<HTMLElement>('[data-title]')]
    return moveFocus(key, titles, title, ['ArrowLeft', 'ArrowRight'])
  }

  function onLink(key: string, link: HTMLElement) {
    const list = link.closest<HTMLElement>('[data-section] ul')
    return list !== null && moveFocus(key, linksIn(list), link, ['ArrowUp', 'ArrowDown'])
  }

  function enter(element: HTMLElement, atEnd: boolean) {
    const { section = '' } = element.dataset
    // The links can be focused only after rendering.
    if (state.section !== section) flushSync(() => setState((now) => toggleSection(now, section)))
    linksIn(element)
      .at(atEnd ? -1 : 0)
      ?.focus()
    return true
  }
}

const linksIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('a')]

function moveFocus(
  key: string,
  elements: HTMLElement[],
  from: HTMLElement,
  arrows: readonly [string, string],
): boolean {
  const next = indexAfterKey(key, elements.indexOf(from), elements.length, arrows)
  if (next !== null) elements[next]?.focus()
  return next !== null
}
