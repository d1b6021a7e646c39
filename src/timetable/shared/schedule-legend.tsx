import { Link } from 'react-router'
import styles from './schedule-legend.module.css'

export function ScheduleLegend() {
  return (
    <p className={styles.legend}>
      Dates are estimates and may change. TBA: to be announced. OMIT: the vessel does not call.{' '}
      <span className={styles.next}>Next call.</span> Changed: in the last 14 days, see{' '}
      <Link to="/changes">What changed</Link>.
    </p>
  )
}
