import { Link } from 'react-router'
import { asOfText } from '../../lib/as-of.ts'
import styles from './schedule-legend.module.css'

/** `next`: whose next call is marked, if any is. `changedAt`: when the schedule last changed. */
export function ScheduleLegend({
  next = 'Next call.',
  changedAt,
}: {
  next?: string | null
  changedAt?: string | undefined
}) {
  return (
    <p className={styles.legend}>
      {next && <span className={styles.next}>{next}</span>} TBA: to be announced. OMIT: no call.{' '}
      <Link to="/changes">Changed</Link>: in the last 14 days. Dates are estimates and may change.{' '}
      {changedAt && <span className="screen-only">{`${asOfText(changedAt)}.`}</span>}
    </p>
  )
}
