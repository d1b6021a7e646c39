import { Link } from 'react-router'
import styles from './schedule-legend.module.css'

/** `next`: whose next call is marked. */
export function ScheduleLegend({ next = 'Next call.' }: { next?: string }) {
  return (
    <p className={styles.legend}>
      <span className={styles.next}>{next}</span> TBA: to be announced. OMIT: no call.{' '}
      <Link to="/changes">Changed</Link>: in the last 14 days. Dates are estimates and may change.
    </p>
  )
}
