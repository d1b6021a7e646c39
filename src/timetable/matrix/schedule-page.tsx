import type { ReactNode } from 'react'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import scheduleHeadStyles from './schedule-head.module.css'
import styles from './schedule-page.module.css'

const ScheduleStrip = forAdministrators(() => import('../../accounts/sessions/schedule-strip.tsx'))

/** The frame of a schedule page, with a strip for administrators. */
export function SchedulePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <ScheduleStrip />
      {children}
    </main>
  )
}

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
    <div className={`dark screen-only ${scheduleHeadStyles.head}`}>
      <div className="content">
        <h1 id={SCHEDULE_TITLE}>{title}</h1>
        {line && <p className={scheduleHeadStyles.line}>{line}</p>}
        <div className={`strip ${children ? scheduleHeadStyles.foot : scheduleHeadStyles.bare}`}>
          {children}
          {isPrintable && (
            <button type="button" className={scheduleHeadStyles.print} onClick={() => window.print()}>
              Print
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
