import type { ReactNode } from 'react'
import { FORM } from '../sent-path.ts'
import { PrivacyNotice } from './privacy-notice.tsx'
import styles from './submission-section.module.css'

type Props = { title: string; intro: ReactNode; purpose: string; children: ReactNode }

export function SubmissionSection({ title, intro, purpose, children }: Props) {
  return (
    // Unnamed, because a field has the same label.
    <section id={FORM} className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{intro}</p>
        <PrivacyNotice purpose={purpose} />
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}
