import type { ReactNode } from 'react'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
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
