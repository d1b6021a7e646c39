import type { ReactNode } from 'react'
import { FORM } from '../sent-path.ts'
import { PrivacyNotice } from './privacy-notice.tsx'
import styles from './submission-section.module.css'

type Props = { title: string; intro: ReactNode; purpose: string; children: ReactNode }

/** A form that visitors send, beside what it is for and what happens with the data. */
export function SubmissionSection({ title, intro, purpose, children }: Props) {
  return (
    // Without a name: its title would answer for the field that is called alike.
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
