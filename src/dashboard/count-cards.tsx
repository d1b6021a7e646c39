import { Link } from 'react-router'
import { useUnread } from '../web/use-unread.ts'
import styles from './count-cards.module.css'
import { COUNTED, type Counts, waitingText } from './counts.ts'

/** How much there is of everything, each a link to its screen. */
export function CountCards({ counts }: { counts: Counts }) {
  const unread = useUnread()
  return (
    <ul className={styles.cards}>
      {COUNTED.map(({ key, title, label, screen }) => {
        const waiting = waitingText(key, unread)
        return (
          <li key={key}>
            <Link to={screen} className={styles.card}>
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{counts[key].toLocaleString('en-IN')}</span>
              <span className={styles.label}>
                {label}
                {waiting.length > 0 && (
                  <span className={styles.unread}>
                    {waiting.map((words, at) => (
                      <span key={words}>
                        {at > 0 && ', '}
                        <span className={styles.part}>{words}</span>
                      </span>
                    ))}
                  </span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
