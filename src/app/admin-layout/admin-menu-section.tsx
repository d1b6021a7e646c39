import { useRights } from '@sailing-desk/records/screen/rights'
import { useClosing } from '@sailing-desk/records/ui/use-closing'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from './admin-badge.tsx'
import styles from './admin-bar.module.css'
import { type AdminBadges, type AdminSection, badgeOf, isCurrent, openable } from './admin-menu.ts'

type Props = { section: AdminSection; badges: AdminBadges; onChoose: () => void }

/** The screens that the role may open; nothing without any. */
export function MenuSection({ section, ...props }: Props) {
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
            <SectionLink link={link} pathname={pathname} badge={badges[link.path]} onChoose={choose} />
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
  link: AdminSection['links'][number]
  pathname: string
  badge: AdminBadges[string] | undefined
  onChoose: () => void
}

function SectionLink({ link, pathname, badge, onChoose }: LinkProps) {
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
