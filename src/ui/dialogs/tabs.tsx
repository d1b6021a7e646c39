import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { indexAfterKey } from '../../lib/index-after-key.ts'
import styles from './tabs.module.css'

/** `count` is drawn beside the name and not read with it. */
export type TabLink<Key extends string> = { key: Key; label: string; count?: number; to: string }

type Props<Key extends string> = { label: string; tabs: readonly TabLink<Key>[]; selected: Key }

const PANEL = 'tab-panel'
const tabId = (key: string) => `${key}-tab`

/** Tabs that are addresses: one stop of the Tab key, and the arrow keys between. */
export function Tabs<Key extends string>({ label, tabs, selected }: Props<Key>) {
  const navigate = useNavigate()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.indexOf(event.target as HTMLAnchorElement)
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
            <span aria-hidden="true" className={styles.count}>
              {count.toLocaleString('en-IN')}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}

/** What belongs to the selected tab. */
export function TabPanel({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={PANEL} aria-labelledby={tabId(of)} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  )
}

/** Gives the focus a place when what had it is gone. */
export function focusTabPanel(): void {
  document.getElementById(PANEL)?.focus()
}
