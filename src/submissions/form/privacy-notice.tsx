import { Link } from 'react-router'
import { keptText, notices } from '../../../content/notices.ts'
import styles from './submission-form.module.css'
import { useFormSettings } from './use-form-settings.ts'

export function PrivacyNotice({ purpose }: { purpose: string }) {
  const { retentionDays } = useFormSettings()
  const { contact } = notices
  return (
    <div className={styles.notice}>
      <h3>How we use your data</h3>
      <p>
        {purpose} {keptText(retentionDays)}
      </p>
      <p>
        To see, correct or erase it, withdraw your consent or complain, write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>. See our{' '}
        <Link to="/privacy-statement">Privacy Statement</Link>.
      </p>
    </div>
  )
}
