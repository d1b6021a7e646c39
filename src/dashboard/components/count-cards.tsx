import { Link } from 'react-router'
import { COUNTED, type Counts, screenOf } from '../counts.ts'
import styles from './count-cards.module.css'

/** How much there is of everything, each with the way to it. */
export function CountCards({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.cards}>
      {COUNTED.map(({ key, title, label }) => (
        <li key={key}>
          <Link to={screenOf(key)} className={styles.card}>
            <span className={styles.title}>{title}</span>
            <span className={styles.count}>{counts[key].toLocaleString('en-IN')}</span>
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
