import type { Column } from '../../ui/lists/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import { aboutOf, KIND_LABELS, stateText } from '../mail-labels.ts'
import type { OutboxMail } from './outbox.schema.ts'
import styles from './outbox-columns.module.css'

const TONES = { waiting: 'plain', sent: 'good', failed: 'caution' } as const

export const outboxColumns = (isSending: boolean): readonly Column<OutboxMail>[] => [
  { label: 'Mail', sort: 'id', cell: name },
  { label: 'To', sort: 'recipient', cell: to },
  { label: 'Subject', sort: 'subject', cell: ({ subject }) => subject && <bdi>{subject}</bdi> },
  { label: 'State', sort: 'state', cell: (mail) => state(mail, stateText(isSending)) },
  { label: 'Attempts', sort: 'attempts', cell: ({ attempts }) => attempts },
  { label: 'Sent or next attempt', sort: 'next_at', cell: when },
]

function name(mail: OutboxMail) {
  return (
    <span>
      <span className={styles.kind}>{KIND_LABELS[mail.kind]}</span>{' '}
      <span className={`soft ${styles.reference}`}>{aboutOf(mail)}</span>
    </span>
  )
}

function state({ state, last_error }: OutboxMail, labels: ReturnType<typeof stateText>) {
  return (
    <span>
      <Tag tone={TONES[state]}>{labels[state]}</Tag>
      {last_error && <span className={`soft ${styles.error}`}>{last_error}</span>}
    </span>
  )
}

/** Long addresses break before the @. */
function to({ recipient }: OutboxMail) {
  const [name, host] = recipient?.split('@') ?? []
  return recipient && host ? (
    <>
      {name}
      <wbr />@{host}
    </>
  ) : (
    recipient
  )
}

/** Mail that was not tried yet has no next attempt to show, because it is due now. */
function when({ attempts, sent_at, next_at }: OutboxMail) {
  const at = sent_at ?? (attempts > 0 ? next_at : null)
  return at && <Moment at={at} />
}
