import { Link } from 'react-router'
import { mailtoLink } from '../../mail/mailto.ts'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import { useSendOnce } from '../../submissions/use-send-once.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/fields/form.tsx'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRights } from '../../web/rights.tsx'
import { useSave } from '../../web/saving.ts'
import { useOutcome } from '../../web/use-outcome.tsx'
import { replyDeliveryText, replySubject, unsentReply } from '../inbox-labels.ts'
import { INBOX } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import type { UnsavedText } from '../use-unsaved-text.tsx'
import styles from './inbox-item.module.css'

type Props = { item: Item; mails: OutboxMail[]; isSending: boolean; typed: UnsavedText; onSaved: () => void }

const NAME = 'reply'

export function ReplyPanel({ item, mails, isSending, typed, onSaved }: Props) {
  const { tab, row } = item
  const unsent = unsentReply(mails, isSending)
  const save = useSave()
  const send = useSendOnce({
    send: ({ subject, text = '' }, key) =>
      save('POST', `${INBOX[tab].noun.path}/${row.id}/reply`, { subject, text }, key),
    onSent: () => typed.forget(NAME),
    onSaved,
  })

  return (
    <Panel title="Reply by email">
      <p className={`soft ${styles.soft}`}>
        To <bdi className="name">{row.email}</bdi>. {replyDeliveryText(isSending)}{' '}
        {useRights().mayOpen('/admin/outbox') && <Link to="/admin/outbox">Go to Mail</Link>}
      </p>
      <div role="status" className="as-sent">
        {unsent && <UnsentReply mail={unsent} />}
      </div>
      <div onInput={() => typed.touch(NAME)}>
        <Form
          onSubmit={send}
          failure={isSending ? 'Failed to send reply' : 'Failed to save reply'}
          clears
          aria-label="Reply by email"
        >
          <ReplyFields item={item} />
          <FormActions>
            <SubmitButton busy={isSending ? 'Sending...' : 'Saving...'}>
              {isSending ? 'Send reply' : 'Save reply'}
            </SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

function ReplyFields({ item }: { item: Item }) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        dir="auto"
        maxLength={200}
        defaultValue={replySubject(item)}
        hint={`The reference ${item.row.reference} is added at the end.`}
      />
      <LinesField label="Message" name="text" dir="auto" rows={8} maxLength={10_000} required />
    </>
  )
}

/** Lets the user send the reply themselves when no mail server is configured. */
function UnsentReply({ mail }: { mail: OutboxMail }) {
  const save = useSave()
  const { done } = useOutcome()
  const { href, hasText } = mailtoLink(mail)
  const markSent = () => done(save('POST', `/api/outbox/${mail.id}/sent`), 'Failed to mark the mail as sent')

  return (
    <div className="notice stack">
      <p>
        <b>Saved, not sent.</b> No mail server is configured, so your answer of{' '}
        <Moment at={mail.created_at} /> is only kept in Mail. Send it from your own mail program
        {hasText ? '.' : ': it is too long for a link, so copy its text from Mail.'}
      </p>
      <FormActions>
        <a href={href} className={buttonClass('plain')}>
          Open in your mail program
        </a>
        <Button onClick={() => void markSent()}>Mark as sent</Button>
      </FormActions>
    </div>
  )
}
