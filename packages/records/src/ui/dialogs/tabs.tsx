import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { indexAfterKey } from '../index-after-key.ts'
import styles from './tabs.module.css'

/** `count` is displayed, but not part of the accessible name. */
type TabLink<Key extends string> = { key: Key; label: string; count?: number; to: string }

type Props<Key extends string> = { label: string; tabs: readonly TabLink<Key>[]; selected: Key }

const PANEL = 'tab-panel'
const tabId = (key: string) => `${key}-tab`

/** Tabs that are links, with one Tab stop and arrow keys between them. */
export function Tabs<Key extends string>({ label, tabs, selected }: Props<Key>) {
  const navigate = useNavigate()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1
    const next = indexAfterKey(event.key, at, links.length, ['ArrowLeft', 'ArrowRight'])
    const to = next === null ? undefined : tabs[next]
    if (next === null || !to) return
    event.preventDefault()
    links[next]?.focus()
    void navigate(to.to, { preventScrollReset: true })
  }

  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: name, count, to }) => (
        <Link
          key={key}
          to={to}
          id={tabId(key)}
          role="tab"
          aria-selected={key === selected}
          aria-controls={PANEL}
          tabIndex={key === selected ? 0 : -1}
          preventScrollReset
          className={styles.tab}
        >
          {name}
          {count !== undefined && (
            <span aria-hidden="true" className={`soft ${styles.count}`}>
              {count.toLocaleString('en-IN')}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}

export function TabPanel({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={PANEL}
      aria-labelledby={tabId(of)}
      tabIndex={-1}
      className={`parts ${styles.panel}`}
    >
      {children}
    </div>
  )
}

/** For when the focused element was removed. */
export function focusTabPanel(): void {
  document.getElementById(PANEL)?.focus()
}
