import type { Announced } from './announced.ts'
import styles from './announcement-bar.module.css'

/** What is announced on a page: the most urgent first, each in a line that leads to its text. */
export default function AnnouncementBar({ announced }: { announced: readonly Announced[] }) {
  const others = announced.length - MAX_SHOWN
  return (
    <section aria-label="Announcements" className={styles.bar}>
      <ul className={styles.list}>
        {announced.slice(0, MAX_SHOWN).map(({ id, title, urgency, line }) => (
          <li key={id} className={styles.announcement} data-urgency={urgency}>
            <p className={`content ${styles.line}`}>
              <span className={styles.urgency}>{LABELS[urgency]}</span>{' '}
              <a href={`/announcements#announcement-${id}`} dir="auto">
                {title}
              </a>{' '}
              {line && (
                <span className={styles.text} dir="auto">
                  {line}
                </span>
              )}
            </p>
          </li>
        ))}
        {others > 0 && (
          <li className={styles.announcement}>
            <p className="content">
              <a href="/announcements">{`${others} more announcement${others === 1 ? '' : 's'}`}</a>
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}

/** More would push the page out of view. */
const MAX_SHOWN = 3

const LABELS = { information: 'Information', important: 'Important', urgent: 'Urgent' } as const
