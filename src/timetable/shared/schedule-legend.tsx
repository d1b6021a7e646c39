import { Link } from 'react-router'
import styles from './schedule-legend.module.css'

/** `next`: whose next call is marked. */
export function ScheduleLegend({ next = 'Next call.' }: { next?: string }) {
  return (
    <p className={styles.legend}>
      Dates are estimates and may change. TBA: to be announced. OMIT: the vessel does not call.{' '}
      <span className={styles.next}>{next}</span> Changed: in the last 14 days, see{' '}
      <Link to="/changes">What changed</Link>.
    </p>
  )
}
