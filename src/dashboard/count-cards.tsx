import { useRights } from '@sailing-desk/records/screen/rights'
import { Link } from 'react-router'
import { useAdminLayout } from '../web/use-admin-layout.ts'
import styles from './count-cards.module.css'
import { COUNTED, type Counts, waitingText } from './counts.ts'

/** The number of records of each kind, linked to its screen. */
export function CountCards({ counts }: { counts: Counts }) {
  const { unread } = useAdminLayout()
  const { mayRead } = useRights()
  return (
    <ul className={`stack ${styles.cards}`}>
      {COUNTED.filter(({ area }) => mayRead(area)).map(({ key, title, label, screen }) => {
        const waiting = waitingText(key, unread)
        return (
          <li key={key}>
            <Link to={screen} className={`card stack panel ${styles.card}`}>
              <span className="name">{title}</span>
              <span className="figure">{counts[key].toLocaleString('en-IN')}</span>
              <span className="soft">
                {label}
                {waiting.length > 0 && (
                  <span className={`unread ${styles.unread}`}>
                    {waiting.map((text, at) => (
                      <span key={text}>
                        {at > 0 && ', '}
                        <span className={styles.part}>{text}</span>
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
