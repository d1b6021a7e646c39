import type { ReactNode } from 'react'
import styles from './schedule-head.module.css'

export const SCHEDULE_TITLE = 'schedule-title'

type Props = {
  title: string
  line: string
  /** Whether there is something to print. */
  isPrinted: boolean
  /** The tabs, where there are any: they stand on its lower edge. */
  children?: ReactNode
}

/** The band over the schedules: title, one line, and the tabs. */
export function ScheduleHead({ title, line, isPrinted, children }: Props) {
  return (
    <div className={styles.head}>
      <div className="content">
        <h1 id={SCHEDULE_TITLE}>{title}</h1>
        <p className={styles.line}>{line}</p>
        <div className={children ? styles.foot : `${styles.foot} ${styles.bare}`}>
          {children}
          {isPrinted && (
            <button type="button" className={styles.print} onClick={() => window.print()}>
              Print
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
