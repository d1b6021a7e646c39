import { useRights } from '@sailing-desk/records/screen/rights'
import { Link, useLocation } from 'react-router'
import styles from './admin-bar.module.css'
import { currentTab, isCurrent, LINKS, openable } from './admin-menu.ts'

/** Below the bar, the screens inside the current entry of the menu, as far as the role may open them. */
export function AdminTabs() {
  const { pathname } = useLocation()
  const { mayOpen } = useRights()
  const entry = LINKS.find((link) => isCurrent(link, pathname))
  const tabs = openable(entry?.tabs ?? [], mayOpen)
  if (!entry || tabs.length < 2) return null
  const current = currentTab(tabs, pathname)
  return (
    <nav aria-label={entry.label} className={`screen-only content row ${styles.tabs}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
