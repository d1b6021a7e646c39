import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keptText, notices } from '../../../content/notices.ts'
import { FORM } from '../sent-path.ts'
import formStyles from './submission-form.module.css'
import styles from './submission-section.module.css'
import { useFormSettings } from './use-form-settings.ts'

type Props = { title: string; intro: ReactNode; purpose: string; children: ReactNode }

export function SubmissionSection({ title, intro, purpose, children }: Props) {
  return (
    // Unnamed, because a field has the same label.
    <section id={FORM} className={`stack ${styles.section}`}>
      <div className="parts">
        <h2>{title}</h2>
        <p>{intro}</p>
        <PrivacyNotice purpose={purpose} />
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}

function PrivacyNotice({ purpose }: { purpose: string }) {
  const { retentionDays } = useFormSettings()
  const { contact } = notices
  return (
    <div className={`stack muted ${formStyles.privacy}`}>
      <h3>How we use your data</h3>
      <p>
        {purpose} {keptText(retentionDays)}
      </p>
      <p>
        To access, correct or erase your data, to withdraw your consent or to complain, write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>. See our{' '}
        <Link to="/privacy-statement">Privacy Statement</Link>.
      </p>
    </div>
  )
}
