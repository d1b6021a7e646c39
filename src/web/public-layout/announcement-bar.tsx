import { type Announced, isOnPage } from './announced.ts'
import styles from './announcement-bar.module.css'

type Props = { announced: readonly Announced[]; path: string; search: string }

/**
 * What is announced on a page: the most urgent first, each in a line that leads to its text. Nothing on the page that shows
 * all of them.
 */
export default function AnnouncementBar({ announced, path, search }: Props) {
  const onPage = path === '/announcements' ? [] : announced.filter((each) => isOnPage(each, path, search))
  const others = onPage.length - MAX_SHOWN
  if (onPage.length === 0) return null
  return (
    <section aria-label="Announcements" className={styles.bar}>
      <ul className={styles.list}>
        {onPage.slice(0, MAX_SHOWN).map(({ id, title, urgency, line }) => (
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
