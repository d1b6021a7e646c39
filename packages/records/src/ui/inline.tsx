import { momentText } from '@sailing-desk/dates/moment'
import styles from './email-text.module.css'

/** Long addresses break before the @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** Shows an ISO timestamp in Indian time, or `never` for null. */
export function Moment({ at, never = 'Never' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{momentText(at)}</time>
}

/** A label for a state. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'caution'; children: string }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}

const NUMBERED = /(\d{4}-\d{2}(?:-\d{2})?)/

/** A text in which the number of a circular, or a day, such as 2026-12, stays on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(NUMBERED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
