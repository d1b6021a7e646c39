import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { mailText } from '../inbox-labels.ts'
import styles from './inbox-item.module.css'

export function MailTrail({ mails, isSending }: { mails: OutboxMail[]; isSending: boolean }) {
  return (
    <Panel title="Related mail">
      {mails.length === 0 ? (
        <p className={`soft ${styles.soft}`}>None.</p>
      ) : (
        <ol className={styles.trail}>
          {mails.map((mail) => (
            <li key={mail.id}>
              {mailText(mail, isSending)}{' '}
              <span className={`soft ${styles.soft}`}>
                <Moment at={mail.sent_at ?? mail.created_at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
