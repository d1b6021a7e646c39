import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './admin-bar.module.css'
import { isCurrent, MASTER } from './admin-menu.ts'
import { useClosing } from './use-closing.ts'

/** Opens by a press; closes by another, by one outside, on Escape, and when a link of it is chosen. */
export function MasterMenu({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the keys of what is inside
    <div ref={menu} className={styles.section} onKeyDown={closeOnEscape}>
      <button
        ref={title}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls="admin-master"
        data-active={MASTER.some((link) => isCurrent(link, pathname)) || undefined}
        onClick={() => setOpen(!open)}
      >
        Master
        <svg className={styles.chevron} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul id="admin-master" className={styles.sublinks} hidden={!open}>
        {MASTER.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              className={styles.link}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
