import { Link } from 'react-router'
import { useUnread } from '../web/use-unread.ts'
import styles from './count-cards.module.css'
import { COUNTED, type Counts, hasScreen, waitingWords } from './counts.ts'

/** How much there is of everything, each with the way to it where it has a screen. */
export function CountCards({ counts }: { counts: Counts }) {
  const unread = useUnread()
  return (
    <ul className={styles.cards}>
      {COUNTED.map(({ key, title, label, screen }) => {
        const waiting = waitingWords(key, unread)
        const card = (
          <>
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
          </>
        )
        return (
          <li key={key}>
            {hasScreen(screen) ? (
              <Link to={screen} className={styles.card}>
                {card}
              </Link>
            ) : (
              <div className={styles.card}>{card}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
