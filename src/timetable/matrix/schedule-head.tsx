import type { ReactNode } from 'react'
import styles from './schedule-head.module.css'

export const SCHEDULE_TITLE = 'schedule-title'

type Props = {
  title: string
  line?: string
  /** Whether to show the print button. */
  isPrintable: boolean
  /** The tabs, if any, on the lower edge. */
  children?: ReactNode
}

/** The header of a schedule page: title, one line and the tabs. */
export function ScheduleHead({ title, line, isPrintable, children }: Props) {
  return (
    <div className={`dark screen-only ${styles.head}`}>
      <div className="content">
        <h1 id={SCHEDULE_TITLE}>{title}</h1>
        {line && <p className={styles.line}>{line}</p>}
        <div className={`strip ${children ? styles.foot : styles.bare}`}>
          {children}
          {isPrintable && (
            <button type="button" className={styles.print} onClick={() => window.print()}>
              Print
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
