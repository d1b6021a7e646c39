import { asOfText } from '@sailing-desk/timetable/as-of'
import { CHANGED_SINCE, ESTIMATES, MARKS } from '@sailing-desk/timetable/shared/messages'
import { Link } from 'react-router'
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
      {next && <span className={styles.next}>{next}</span>} {MARKS} <Link to="/changes">Changed</Link>
      {`: ${CHANGED_SINCE}. ${ESTIMATES} `}
      {changedAt && <span className="screen-only">{`${asOfText(changedAt)}.`}</span>}
    </p>
  )
}
