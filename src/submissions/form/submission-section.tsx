import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keptText, notices } from '../../../content/notices.ts'
import { FORM } from '../sent-path.ts'
import formStyles from './submission-form.module.css'
import styles from './submission-section.module.css'
import { useFormSettings } from './use-form-settings.ts'

type Props = {
  title: string
  intro: ReactNode
  purpose: string
  /** How long the data is kept, if that is not the retention period of submissions. */
  kept?: string
  children: ReactNode
}

export function SubmissionSection({ title, intro, purpose, kept, children }: Props) {
  return (
    // Unnamed, because a field has the same label.
    <section id={FORM} className={`stack ${styles.section}`}>
      <div className="parts">
        <h2>{title}</h2>
        <p>{intro}</p>
        <PrivacyNotice purpose={purpose} kept={kept} />
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}

function PrivacyNotice({ purpose, kept }: Pick<Props, 'purpose'> & { kept: string | undefined }) {
  const { retentionDays } = useFormSettings()
  const { contact } = notices
  return (
    <div className={`stack muted ${formStyles.privacy}`}>
      <h3>How we use your data</h3>
      <p>
        {purpose} {kept ?? keptText(retentionDays)}
      </p>
      <p>
        To access, correct or erase your data, to withdraw your consent or to complain, write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>. See our{' '}
        <Link to="/privacy-statement">Privacy Statement</Link>.
      </p>
    </div>
  )
}
