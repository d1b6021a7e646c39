import type { ReactNode } from 'react'
import styles from './schedule-head.module.css'

/** The band over the schedules: title, one line, and the tabs on its lower edge. */
export function ScheduleHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className="content">
        <h1 className={styles.title}>Sailing schedule</h1>
        <p className={styles.line}>
          West and east bound sailings between Japan, South East Asia, the Bay of Bengal and India.
        </p>
        <div className={styles.foot}>
          {children}
          <button type="button" className={styles.print} onClick={() => window.print()}>
            Print
          </button>
        </div>
      </div>
    </div>
  )
}
