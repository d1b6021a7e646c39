import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keptText } from '../../../content/notices.ts'
import { useCompany } from '../../web/use-company.ts'
import { FORM } from '../sent-path.ts'
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

const NOTICE = 'your-data'
const NOTICE_TITLE = 'How we use your data'

/** On a phone the notice is below the form, with a link to it above. */
export function SubmissionSection({ title, intro, purpose, kept, children }: Props) {
  return (
    // Unnamed, because a field has the same label.
    <section id={FORM} className={`stack ${styles.section}`}>
      <div className="parts">
        <h2>{title}</h2>
        <p>{intro}</p>
        <p className={styles.toNotice}>
          <a href={`#${NOTICE}`}>{NOTICE_TITLE}</a>
        </p>
      </div>
      <div className={styles.form}>{children}</div>
      <PrivacyNotice purpose={purpose} kept={kept} />
    </section>
  )
}

function PrivacyNotice({ purpose, kept }: Pick<Props, 'purpose'> & { kept: string | undefined }) {
  const { retentionDays } = useFormSettings()
  const { legal_email: contact } = useCompany().company
  return (
    <div id={NOTICE} className={`stack muted ${styles.privacy}`}>
      <h3>{NOTICE_TITLE}</h3>
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
