import type { ReactNode } from 'react'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import styles from './schedule-page.module.css'

const ScheduleStrip = forAdministrators(() => import('../../accounts/sessions/schedule-strip.tsx'))

/** A page of schedules, with what only administrators see of it. Goes on paper without the frame around it. */
export function SchedulePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <ScheduleStrip />
      {children}
    </main>
  )
}
