import styles from './admin-bar.module.css'
import type { AdminBadge } from './admin-menu.ts'

const MOST_SHOWN = 99

/** Read after what it belongs to: 'Inbox 3 unread'. Nothing where nothing waits. */
export function Badge({ count = 0, words = '' }: Partial<AdminBadge>) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
