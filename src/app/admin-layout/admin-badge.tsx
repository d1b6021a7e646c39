import styles from './admin-bar.module.css'
import type { AdminBadge } from './admin-menu.ts'

const MAX_SHOWN = 99

/** Read out after the link's label, as in 'Inbox 3 unread'. Empty if the count is 0. */
export function Badge({ count = 0, label = '' }: Partial<AdminBadge>) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
