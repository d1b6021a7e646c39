import { Link } from 'react-router'
import { keptText, notices } from '../../../content/notices.ts'
import styles from './post-form.module.css'
import { useFormSettings } from './use-form-settings.ts'

/** What happens with the data of a form, in plain words, where it is sent. */
export function HandlingNotice({ purpose }: { purpose: string }) {
  const { keptDays } = useFormSettings()
  const { contact } = notices
  return (
    <div className={styles.notice}>
      <h3>What happens with your data</h3>
      <p>
        {purpose} {keptText(keptDays)}
      </p>
      <p>
        You may see, correct or erase it, take back your consent, or complain:{' '}
        <a href={`mailto:${contact}`}>{contact}</a>. The{' '}
        <Link to="/privacy-statement">Privacy Statement</Link> says more.
      </p>
    </div>
  )
}
