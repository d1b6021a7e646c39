import { Link } from 'react-router'
import styles from './schedule-legend.module.css'

export function ScheduleLegend() {
  return (
    <p className={styles.legend}>
      Dates are estimates and may change. TBA: to be announced. OMIT: the vessel does not call. To be
      confirmed: dates, ETA and ETD disagree, or do not fit the other calls of the voyage.{' '}
      <span className={styles.next}>Next call.</span> Changed: in the last 14 days, see{' '}
      <Link to="/changes">What changed</Link>.
    </p>
  )
}
