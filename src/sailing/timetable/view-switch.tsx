import { Link } from 'react-router'
import { SCHEDULE_VIEWS, type ScheduleView } from './schedule-address.ts'
import styles from './view-switch.module.css'

const LABELS: Record<ScheduleView, string> = { vessel: 'By vessel', port: 'By port', table: 'Table' }

type Props = { view: ScheduleView; hrefOf: (view: ScheduleView) => string }

/** Chooses the view on narrow screens. */
export function ViewSwitch({ view, hrefOf }: Props) {
  return (
    <nav aria-label="View" className={styles.switch}>
      {SCHEDULE_VIEWS.map((each) => (
        <Link
          key={each}
          to={hrefOf(each)}
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
