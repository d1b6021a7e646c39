import { Link } from 'react-router'
import { SCHEDULE_VIEWS, type ScheduleView, scheduleHref } from '../schedule-address.ts'
import type { ScheduleTab } from '../schedule-tab.ts'
import styles from './view-switch.module.css'

const LABELS: Record<ScheduleView, string> = { vessel: 'By vessel', port: 'By port', table: 'Table' }

/** Narrow screens only: what a schedule is read by. */
export function ViewSwitch({ tab, view }: { tab: ScheduleTab; view: ScheduleView }) {
  return (
    <nav aria-label="View" className={styles.switch}>
      {SCHEDULE_VIEWS.map((each) => (
        <Link
          key={each}
          to={scheduleHref(tab, each)}
          aria-current={each === view ? 'true' : undefined}
          preventScrollReset
          replace
          className={styles.view}
        >
          {LABELS[each]}
        </Link>
      ))}
    </nav>
  )
}
